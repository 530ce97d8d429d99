import { call } from '@orpc/server'
import type { AnyProcedure } from '@orpc/server'

import { toProblem } from './errors.ts'
import type { AnsweredCall, OtherCall, RequestContext } from './implement.ts'

/** All calls, by domain and verb. */
type Router = Record<string, Record<string, AnyProcedure>>

/** One of the calls of the router, as if it had been made by itself. */
function make(router: object, context: RequestContext, { call: name, input }: OtherCall) {
  const path = name.split('.')
  const [domain = '', verb = ''] = path
  const procedure = (router as Router)[domain]?.[verb]
  if (!procedure) throw new Error(`there is no call ${name}`)
  return call(procedure, input, { context, path })
}

/**
 * The answers of several calls to one caller, each under its own rules; what they read in the same moment is one
 * statement. One that is refused is left out, one that fails takes down no other.
 */
export async function answerTogether(
  router: object,
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
