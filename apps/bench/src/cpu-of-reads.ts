import http from 'node:http'

import { fire, median } from './load.ts'
import { childrenOf, cpuOf } from './processes.ts'
import { PORT, postmasterOf } from './product.ts'
import type { Product } from './product.ts'

/** Requests before the first measured one: connections are open, plans are made and code is compiled. */
const WARM_UP = 400
const ROUND = 300
const ROUNDS = 3

export interface Reader {
  /** Whose host it is. */
  host: string
  cookie: string
}

/** What the processors do for some requests that are made together, in ms; the median of some rounds. */
export async function cpuOfReads(
  { cpu, dataFolder }: Product,
  { host, cookie }: Reader,
  paths: readonly string[],
): Promise<{ server: number; database: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 })
  const headers = { host: `${host}.localhost:${PORT}`, cookie }
  // A busy machine answers fewer in a second, and what a server does by itself would count for more of each.
  const ask = async (times: number) => {
    let left = times
    const client = async () => {
      while (left-- > 0)
        for (const path of paths) {
          const { status } = await fire(PORT, agent, { path, headers })
          if (status !== 200) throw new Error(`${path} was answered with ${status}`)
        }
    }
    await Promise.all([client(), client()])
  }
  const connections = () => childrenOf(postmasterOf(dataFolder)).map((pid) => [pid, cpuOf(pid)] as const)
  const times = Math.ceil(ROUND / paths.length)
  await ask(Math.ceil(WARM_UP / paths.length))
  const rounds: { server: number; database: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [server, known] = [cpu(), new Map(connections())]
    await ask(times)
    // A connection that was closed meanwhile takes what it had done with it.
    const database = connections().reduce((sum, [pid, ms]) => sum + ms - (known.get(pid) ?? 0), 0)
    rounds.push({ server: (cpu() - server) / times, database: database / times })
  }
  agent.destroy()
  return {
    server: median(rounds.map((round) => round.server)),
    database: median(rounds.map((round) => round.database)),
  }
}
