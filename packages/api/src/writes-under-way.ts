let many = 0
let lastEndedAt = 0

/** Until when this page has been writing, in ms: now, as long as an answer is still to come. */
export const lastWriteAt = (): number => (many > 0 ? Date.now() : lastEndedAt)

/**
 * A write may open the session anew. What is sent with the old cookie until its answer has come is refused, though
 * the session goes on. The function it makes follows one exchange; what that returns waits for the other writes that
 * are under way by then, and says whether any has ended since the exchange began.
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
