import http from 'node:http'

import { fire } from './load.ts'
import type { Shot } from './load.ts'
import { childrenOf, cpuOf } from './processes.ts'
import { PORT, postmasterOf } from './product.ts'
import type { Product } from './product.ts'

/** Enough for connections to be open, plans to be made and code to be compiled. */
const WARM_UP = 400
const ROUND = 300

/** What the processors do for one request, in ms. */
export interface Work {
  server: number
  database: number
}

interface Meter {
  /** The mean of a round of requests. */
  round: () => Promise<Work>
  close: () => void
}

/** Of both together. */
export const inAll = ({ server, database }: Work): number => server + database

/** Measures what the processors of the server and of the database do for requests of one kind. */
export async function openMeter({ cpu, dataFolder }: Product, next: () => Shot): Promise<Meter> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 })
  // A busy machine answers fewer in a second, and what a server does by itself would count for more of each.
  const ask = async (times: number) => {
    let left = times
    const client = async () => {
      while (left-- > 0) {
        const shot = next()
        const { status } = await fire(PORT, agent, shot)
        if (status !== 200) throw new Error(`${shot.path} was answered with ${status}`)
      }
    }
    await Promise.all([client(), client()])
  }
  const database = () => childrenOf(postmasterOf(dataFolder)).map((pid) => [pid, cpuOf(pid)] as const)
  await ask(WARM_UP)
  return {
    async round() {
      const [server, known] = [cpu(), new Map(database())]
      await ask(ROUND)
      // A connection that was closed meanwhile takes what it had done with it.
      const beside = database().reduce((sum, [pid, ms]) => sum + ms - (known.get(pid) ?? 0), 0)
      return { server: (cpu() - server) / ROUND, database: beside / ROUND }
    },
    close: () => agent.destroy(),
  }
}
