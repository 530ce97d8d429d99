/** A smaller difference counts as none: no deadline of the product depends on so little. */
const RIGHT_ENOUGH_MS = 30_000
/** After a longer round trip, the Date header says too little about the current time. */
const LONGEST_MS = 10_000

/**
 * By how many ms the device's clock was ahead of the server's when a response arrived: 0 for a negligible difference,
 * undefined when the response does not tell.
 */
export function clockAhead(
  answer: Pick<Response, 'headers'>,
  { sentAt, cameAt }: { sentAt: number; cameAt: number },
): number | undefined {
  const written = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(written) || cameAt - sentAt > LONGEST_MS || cameAt < sentAt) return undefined
  // The Date header has whole seconds; half a second is the expected rounding.
  const ahead = (sentAt + cameAt) / 2 - (written + 500)
  return Math.abs(ahead) < RIGHT_ENOUGH_MS ? 0 : ahead
}
