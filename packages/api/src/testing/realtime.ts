import type { Problem } from '../client.ts'
import type { ClientEvent, ClientEvents, ServerEvents } from '../contract/realtime.ts'
import type { Connection, Realtime } from '../realtime.ts'

type Sent = {
  [Name in ClientEvent]: readonly [name: Name, input: Parameters<ClientEvents[Name]>[0]]
}[ClientEvent]

export interface FakeRealtime extends Realtime {
  /** The messages that the browser has sent, in order. */
  sent: Sent[]
  /** Emits an event as the server. */
  say: <Name extends keyof ServerEvents>(name: Name, ...news: Parameters<ServerEvents[Name]>) => void
  become: (connection: Connection) => void
  /** Makes the server refuse an event, or with null accept it again. */
  refuse: (name: ClientEvent, problem: Problem | null) => void
}

/** A connection without a server. */
export function fakeRealtime(): FakeRealtime {
  const listeners = new Set<() => void>()
  const heard = new Map<string, Set<(...news: never[]) => void>>()
  const refused = new Map<ClientEvent, Problem>()
  const sent: Sent[] = []
  let connection: Connection = 'idle'
  function become(next: Connection) {
    connection = next
    for (const listener of listeners) listener()
  }
  return {
    sent,
    become,
    connection: () => connection,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    on(name, listener) {
      const those = heard.get(name) ?? new Set()
      heard.set(name, those.add(listener))
      return () => those.delete(listener)
    },
    async emit(name, input) {
      if (connection === 'idle') become('connected')
      sent.push([name, input] as unknown as Sent)
      const problem = refused.get(name)
      if (problem) throw problem
    },
    say(name, ...news) {
      for (const listener of heard.get(name) ?? []) listener(...(news as never[]))
    },
    refuse(name, problem) {
      if (problem) refused.set(name, problem)
      else refused.delete(name)
    },
  }
}
