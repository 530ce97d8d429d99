import { call } from '@orpc/server'
import type { AnyProcedure } from '@orpc/server'

import type { ApiRouter } from './api.ts'
import { toProblem } from './errors.ts'
import type { AnsweredCall, OtherCall, RequestContext } from './implement.ts'

/** One of the calls of the router, as if it had been made by itself. */
function make(router: ApiRouter, context: RequestContext, { call: name, input }: OtherCall) {
  const path = name.split('.')
  const [domain = '', verb = ''] = path
  const procedure = (router as Record<string, Record<string, AnyProcedure>>)[domain]?.[verb]
  if (!procedure) throw new Error(`there is no call ${name}`)
  return call(procedure, input, { context, path })
}

/**
 * The answers of several calls to one caller, each under its own rules; what they read in the same moment is one
 * statement. One that is refused is left out, one that fails takes down no other.
 */
export async function answerTogether(
  router: ApiRouter,
  context: RequestContext,
  calls: readonly OtherCall[],
): Promise<AnsweredCall[]> {
  const answers = await context.deps.database.together((db) =>
    Promise.all(
      calls.map(async (one): Promise<AnsweredCall[]> => {
        try {
          return [{ ...one, data: await make(router, { ...context, db }, one) }]
        } catch (error) {
          return toProblem(error, context.log).status < 500 ? [] : [{ ...one, data: null }]
        }
      }),
    ),
  )
  return answers.flat()
}
