/** A device that is off by less is right enough: nothing of ours is held, open or late for so short a time. */
const RIGHT_ENOUGH_MS = 30_000
/** An answer that took longer says too little of when it was written. */
const LONGEST_MS = 10_000

/**
 * How far the device's clock was ahead of the server's when an answer came, in ms; 0 where it is right enough, undefined
 * where the answer says nothing of it.
 */
export function clockAhead(
  answer: Pick<Response, 'headers'>,
  { sentAt, cameAt }: { sentAt: number; cameAt: number },
): number | undefined {
  const written = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(written) || cameAt - sentAt > LONGEST_MS || cameAt < sentAt) return undefined
  // A header names whole seconds.
  const ahead = (sentAt + cameAt) / 2 - (written + 500)
  return Math.abs(ahead) < RIGHT_ENOUGH_MS ? 0 : ahead
}
