import type { Context, Dependencies } from './context.ts'

/** The context of work without an account: jobs, webhooks, demo data. */
export function systemContext(deps: Dependencies, requestId: string): Context {
  return {
    deps,
    db: deps.database.db,
    ports: deps.ports,
    now: deps.now,
    log: deps.log,
    actor: null,
    audience: 'patron',
    address: null,
    requestId,
  }
}
