import http from 'node:http'

import { fire } from './load.ts'
import type { Shot } from './load.ts'
import { childrenOf, cpuOf } from './processes.ts'
import { PORT, postmasterOf } from './product.ts'
import type { Product } from './product.ts'

/** Enough to open connections, plan queries and compile code. */
const WARM_UP = 400
const ROUND = 300

/** CPU milliseconds per request. */
export interface CpuTime {
  server: number
  database: number
}

interface Meter {
  /** The mean of a round of requests. */
  round: () => Promise<CpuTime>
  close: () => void
}

/** Server and database together. */
export const totalOf = ({ server, database }: CpuTime): number => server + database

/** Measures the server's and the database's CPU time for requests of one kind. */
export async function openMeter({ cpu, dataFolder }: Product, next: () => Shot): Promise<Meter> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 })
  // A fixed number of requests, because on a busy machine a fixed time would contain fewer, and the server's background
  // work would count more.
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
      // A closed connection takes its CPU time with it.
      const beside = database().reduce((sum, [pid, ms]) => sum + ms - (known.get(pid) ?? 0), 0)
      return { server: (cpu() - server) / ROUND, database: beside / ROUND }
    },
    close: () => agent.destroy(),
  }
}
