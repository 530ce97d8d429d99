/** The question whether it is still the owner of the session who asks, and its answer. */
export interface ProofRequests {
  /** Asks, and answers whether they have shown it. Whoever asks meanwhile waits for the same answer. */
  ask: () => Promise<boolean>
  answer: (isProven: boolean) => void
  isAsking: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** Between the client, which is refused, and the dialog that asks: one question at a time. */
export function createProofRequests(): ProofRequests {
  const listeners = new Set<() => void>()
  let open: { promise: Promise<boolean>; answer: (isProven: boolean) => void } | null = null
  const tell = () => listeners.forEach((listener) => listener())
  return {
    ask() {
      // Without the dialog nobody could answer.
      if (listeners.size === 0) return Promise.resolve(false)
      if (open) return open.promise
      let answer: (isProven: boolean) => void = () => {}
      const promise = new Promise<boolean>((resolve) => (answer = resolve))
      open = { promise, answer }
      tell()
      return promise
    },
    answer(isProven) {
      open?.answer(isProven)
      open = null
      tell()
    },
    isAsking: () => open !== null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
