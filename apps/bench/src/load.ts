import http from 'node:http'

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

const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0

function fire(port: number, agent: http.Agent, shot: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const { path, method = 'GET', headers = {}, body } = shot
    const request = http.request({ host: '127.0.0.1', port, agent, path, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Keeps `clients` connections busy for `seconds`; `next` makes the next request of a client. */
export async function load(
  port: number,
  options: { clients: number; seconds: number },
  next: (client: number) => Shot | Promise<Shot>,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: options.clients })
  const times: number[] = []
  let failures = 0
  const until = performance.now() + options.seconds * 1000
  const started = performance.now()
  const client = async (index: number) => {
    while (performance.now() < until) {
      const shot = await next(index)
      const sent = performance.now()
      const status = await fire(port, agent, shot).catch(() => 0)
      times.push(performance.now() - sent)
      if (status < 200 || status >= 300) failures++
    }
  }
  await Promise.all(Array.from({ length: options.clients }, (_, index) => client(index)))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perSecond: (times.length - failures) / seconds,
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
