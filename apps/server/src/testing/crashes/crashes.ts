import { expect } from 'vitest'

import type { PgTable } from 'drizzle-orm/pg-core'

import { idempotencyKeys } from '../../http/tables.ts'
import type { TestApp } from '../app.ts'

export type Ask = (options: { context: { idempotencyKey: string } }) => Promise<unknown>

/** How far the first attempt gets before the process dies. */
type Death = 'after its first commit' | 'after its last commit'

export interface Crashes {
  /** Makes a call whose process dies, then retries it with the same key and returns the result of the retry. */
  retryAfterCrash: (ask: Ask, death?: Death) => Promise<unknown>
  /** Requests to other services during an open transaction, which would hold it up. */
  requestsDuringTransaction: string[]
}

const atHome = new Set<PropertyKey>(['publicUrl', 'signPut', 'signGet'])
const never = new Promise<never>(() => {})

/** Simulates crashes of the server during a call. */
export function createCrashes(stand: TestApp): Crashes {
  const { database, ports } = stand.deps
  const { write, statement } = database
  const requestsDuringTransaction: string[] = []
  let open = 0

  const counted: typeof write = (run) => {
    open++
    return write(run).finally(() => open--)
  }
  const watched = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function' || atHome.has(name)) return value
        return (...args: unknown[]): unknown => {
          if (open > 0) requestsDuringTransaction.push(String(name))
          return Reflect.apply(value, target, args)
        }
      },
    })
  database.write = counted
  ports.cards = watched(ports.cards)
  ports.storage = watched(ports.storage)
  ports.mail = watched(ports.mail)

  const dieAfter = (death: Death, die: () => Promise<never>) => {
    if (death === 'after its first commit')
      database.write = async (run) => {
        const result = await counted(run)
        return open > 0 ? result : die()
      }
    else
      database.statement = {
        // Storing the answer is the last statement. Locks taken earlier do not count.
        update: ((table: PgTable) =>
          table === idempotencyKeys
            ? { set: () => ({ where: () => Object.assign(die(), { returning: die }) }) }
            : statement.update(table)) as typeof statement.update,
        insert: statement.insert.bind(statement),
        delete: statement.delete.bind(statement),
      }
  }

  return {
    requestsDuringTransaction,
    async retryAfterCrash(ask, death = 'after its first commit') {
      const options = { context: { idempotencyKey: crypto.randomUUID() } }
      const dead = Promise.withResolvers<void>()
      dieAfter(death, () => {
        dead.resolve()
        return never
      })
      const first = ask(options)
      await Promise.race([dead.promise, first])
      database.write = counted
      database.statement = statement
      stand.clock.advance({ seconds: 16 })
      const answer = await ask(options)
      expect(await ask(options)).toEqual(answer)
      return answer
    },
  }
}
