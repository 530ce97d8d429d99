import { call } from '@orpc/server'
import type { AnyProcedure } from '@orpc/server'

import { toProblem } from './errors.ts'
import type { AnsweredCall, OtherCall, RequestContext } from './implement.ts'

/** The procedures by domain and verb. */
type Router = Record<string, Record<string, AnyProcedure>>

/** Invokes a procedure by its name, as a separate request would. */
function make(router: object, context: RequestContext, { call: name, input }: OtherCall) {
  const path = name.split('.')
  const [domain = '', verb = ''] = path
  const procedure = (router as Router)[domain]?.[verb]
  if (!procedure) throw new Error(`there is no endpoint ${name}`)
  return call(procedure, input, { context, path })
}

/**
 * Runs several calls for one caller, each under its own access rules, and batches reads that occur at the same moment
 * into one statement. Refused calls are left out, and a failed call does not affect the others.
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
