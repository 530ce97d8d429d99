import { isProblem } from '../../../problem.ts'
import type { Problem } from '../../../problem.ts'

/** For how long it is remembered who has won: the others come within moments. */
const REMEMBERED_MS = 2000

/** What became of the first: a time that is taken, by them or by somebody before; null for all else. */
interface Outcome {
  patronId: string
  /** What the first has now; null when it was taken already. */
  bookingId: string | null
  refusal: () => Promise<Problem>
}

interface Contention {
  outcome: Promise<Outcome | null>
  /** Whether the first is at it still. */
  isOpen: boolean
}

const contentions = new Map<string, Contention>()

interface SlotClaim {
  /** The same for all who want the same. */
  key: string
  patronId: string
  /** What is said to those who come too late. */
  refuse: () => Promise<Problem>
  /** Whether a booking has its time still. */
  isKept: (bookingId: string) => Promise<boolean>
  /** Whether the patron may be in their own way, by a hold that they give up for this. */
  hasOwnHold: () => Promise<boolean>
}

export interface TakenSlot {
  id: string
  /** Nobody else has room beside it. */
  isWhole: boolean
}

function remember({ key, patronId, refuse }: SlotClaim, taken: Promise<TakenSlot>): void {
  let refused: Promise<Problem> | undefined
  const refusal = () => (refused ??= refuse())
  const outcome = taken.then(
    ({ id, isWhole }) => (isWhole ? { patronId, bookingId: id, refusal } : null),
    (error: unknown) =>
      isProblem(error) && error.code === 'SLOT_TAKEN' ? { patronId, bookingId: null, refusal } : null,
  )
  const contention: Contention = { isOpen: true, outcome }
  contentions.set(key, contention)
  void outcome.then((one) => {
    contention.isOpen = false
    if (one?.bookingId) setTimeout(() => forget(key, contention), REMEMBERED_MS).unref()
    else forget(key, contention)
  })
}

function forget(key: string, contention: Contention) {
  if (contentions.get(key) === contention) contentions.delete(key)
}

/** Whether what became of the first holds for somebody else. */
function holdsFor(claim: SlotClaim, outcome: Outcome, cameInTime: boolean): Promise<boolean> | boolean {
  if (outcome.bookingId) return cameInTime || claim.isKept(outcome.bookingId)
  return claim.hasOwnHold().then((own) => !own)
}

/**
 * Of those who want the same time at the same moment, in this process, the first goes on and the others wait
 * for what becomes of it: once it is taken, nobody has to look through the provider's diary to know.
 */
export async function contendForSlot(claim: SlotClaim, take: () => Promise<TakenSlot>): Promise<TakenSlot> {
  for (let contention = contentions.get(claim.key); contention; contention = contentions.get(claim.key)) {
    const cameInTime = contention.isOpen
    const outcome = await contention.outcome
    // Whoever comes first of those who waited is the next.
    if (!outcome) continue
    if (outcome.patronId === claim.patronId) break
    if (await holdsFor(claim, outcome, cameInTime)) throw await outcome.refusal()
    break
  }
  const taken = take()
  if (!contentions.get(claim.key)?.isOpen) remember(claim, taken)
  return taken
}
