import type http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { fire } from './load.ts'
import type { Shot } from './load.ts'
import { PORT } from './product.ts'

interface Round {
  ms: number
  /** The number of responses by outcome. */
  answers: Record<string, number>
}

interface Answered {
  success: boolean
  msgCode?: string
  data: { status?: string }
}

/** Reduces a response to its status, a refusal's code, or an HTTP status. */
function wordOf({ status, text }: { status: number; text: string }): string {
  try {
    const { success, msgCode, data } = JSON.parse(text) as Answered
    return (success ? data.status : msgCode) ?? String(status)
  } catch {
    return String(status)
  }
}

/** Retries with the same key after the delays that the server asks for. */
async function untilServed(agent: http.Agent, port: number, shot: Shot): Promise<string> {
  for (;;) {
    const answer = await fire(port, agent, shot)
    if (answer.status !== 503) return wordOf(answer)
    await sleep((answer.retryAfter ?? 1) * 1000)
  }
}

/** Sends all requests at once, to the servers in turn. */
export async function sendAllAtOnce(
  agent: http.Agent,
  ports: readonly number[],
  shots: readonly Shot[],
): Promise<Round> {
  const began = performance.now()
  const words = await Promise.all(
    shots.map((shot, at) => untilServed(agent, ports[at % ports.length] ?? PORT, shot)),
  )
  const answers: Record<string, number> = {}
  for (const word of words) answers[word] = (answers[word] ?? 0) + 1
  return { ms: performance.now() - began, answers }
}
