let many = 0
let lastEndedAt = 0

/** When this page last had a pending write, in ms; the current time while one is pending. */
export const lastWriteAt = (): number => (many > 0 ? Date.now() : lastEndedAt)

/**
 * A write may renew the session. Requests sent with the old cookie before its response are refused, although the
 * session continues. The returned function tracks one exchange. What that returns waits for the other writes pending at
 * that time, and resolves to whether any has ended since the exchange began.
 */
export function watchWrites() {
  const underWay = new Set<Promise<unknown>>()
  let ended = 0
  return (exchange: Promise<unknown>, { isWrite }: { isWrite: boolean }) => {
    const before = ended
    if (isWrite) {
      const end = () => {
        underWay.delete(exchange)
        ended += 1
        many -= 1
        lastEndedAt = Date.now()
      }
      underWay.add(exchange)
      many += 1
      exchange.then(end, end)
    }
    return async () => {
      await Promise.allSettled(underWay)
      return ended - before > (isWrite ? 1 : 0)
    }
  }
}
