export type Listener = (payload?: unknown) => void

export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>()

  function on(name: string, listener: Listener): void {
    const known = listeners.get(name) ?? new Set()
    known.add(listener)
    listeners.set(name, known)
  }

  function off(name: string, listener?: Listener): void {
    if (listener) listeners.get(name)?.delete(listener)
    else listeners.delete(name)
  }

  function once(name: string, listener: Listener): void {
    const only = (payload?: unknown) => {
      off(name, only)
      listener(payload)
    }
    on(name, only)
  }

  function fire(name: string, payload?: unknown): void {
    for (const listener of listeners.get(name) ?? []) listener(payload)
  }

  return { on, off, once, fire }
}
