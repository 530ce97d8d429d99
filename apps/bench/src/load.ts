import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Shot {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface Load {
  perSecond: number
  p50: number
  p95: number
  failures: number
}

export interface LoadOptions {
  clients: number
  seconds: number
  /** Requests per second of all clients together. Without it, as many as the server answers. */
  perSecond?: number
}

const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0

interface Answer {
  status: number
  text: string
  /** Seconds after which a retry is allowed. */
  retryAfter?: number | undefined
}

/** Sends one request and reads its whole response. */
export function fire(port: number, agent: http.Agent, shot: Shot): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { path, method = 'GET', headers = {}, body } = shot
    const request = http.request({ host: '127.0.0.1', port, agent, path, method, headers }, (answer) => {
      const read: Buffer[] = []
      answer.on('data', (chunk: Buffer) => read.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(read).toString(),
          retryAfter: Number(answer.headers['retry-after']) || undefined,
        }),
      )
      answer.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

const failed: Answer = { status: 0, text: '' }

/**
 * Keeps `clients` connections busy for `seconds`; `next` makes the next request of a client. With a fixed rate, the
 * time of a delayed request counts from when it was due.
 */
export async function load(
  port: number,
  { clients, seconds, perSecond }: LoadOptions,
  next: (client: number) => Shot | Promise<Shot>,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  let failures = 0
  const started = performance.now()
  const until = started + seconds * 1000
  const client = async (index: number) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const due = perSecond === undefined ? 0 : started + ((turn * clients + index) * 1000) / perSecond
      const early = due - performance.now()
      if (early > 0) await sleep(early)
      const shot = await next(index)
      const sent = perSecond === undefined ? performance.now() : due
      const { status } = await fire(port, agent, shot).catch(() => failed)
      times.push(performance.now() - sent)
      if (status < 200 || status >= 300) failures++
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  const took = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perSecond: (times.length - failures) / took,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    failures,
  }
}

export const median = (values: readonly number[]) =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** The medians of several rounds, with the sum of their failures. */
export function medianOf(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((load) => load[key]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    failures: loads.reduce((sum, { failures }) => sum + failures, 0),
  }
}
