import { hasCode } from '../../../problem.ts'
import type { Problem } from '../../../problem.ts'

/** How long the winner is remembered. Competing requests arrive within moments. */
const REMEMBERED_MS = 2000

/** The winner's result: the slot was taken, by them or earlier. Null for any other result. */
interface Outcome {
  patronId: string
  /** The winner's booking, or null when the slot had been taken earlier. */
  bookingId: string | null
  refusal: () => Promise<Problem>
}

interface Contention {
  outcome: Promise<Outcome | null>
  /** Whether the winner's request is still running. */
  isOpen: boolean
}

const contentions = new Map<string, Contention>()

interface SlotClaim {
  /** Equal for all requests for the same slot. */
  key: string
  patronId: string
  /** The error for the losers. */
  refuse: () => Promise<Problem>
  /** Whether a booking still occupies its slot. */
  isKept: (bookingId: string) => Promise<boolean>
  /** Whether a hold of the patron, which this request would replace, blocks the slot. */
  hasOwnHold: () => Promise<boolean>
}

export interface TakenSlot {
  id: string
  /** Whether the slot has no place left for others. */
  isWhole: boolean
}

function remember({ key, patronId, refuse }: SlotClaim, taken: Promise<TakenSlot>): void {
  let refused: Promise<Problem> | undefined
  const refusal = () => (refused ??= refuse())
  const outcome = taken.then(
    ({ id, isWhole }) => (isWhole ? { patronId, bookingId: id, refusal } : null),
    (error: unknown) => (hasCode(error, 'SLOT_TAKEN') ? { patronId, bookingId: null, refusal } : null),
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

/** Whether the winner's result also applies to another request. */
function holdsFor(claim: SlotClaim, outcome: Outcome, cameInTime: boolean): Promise<boolean> | boolean {
  if (outcome.bookingId) return cameInTime || claim.isKept(outcome.bookingId)
  return claim.hasOwnHold().then((own) => !own)
}

/**
 * Lets one of several concurrent requests for a slot in this process proceed while the others wait for its result. Once
 * the slot is taken, they need not read the provider's schedule.
 */
export async function contendForSlot(claim: SlotClaim, take: () => Promise<TakenSlot>): Promise<TakenSlot> {
  for (let contention = contentions.get(claim.key); contention; contention = contentions.get(claim.key)) {
    const cameInTime = contention.isOpen
    const outcome = await contention.outcome
    // The first of the waiting requests proceeds.
    if (!outcome) continue
    if (outcome.patronId === claim.patronId) break
    if (await holdsFor(claim, outcome, cameInTime)) throw await outcome.refusal()
    break
  }
  const taken = take()
  if (!contentions.get(claim.key)?.isOpen) remember(claim, taken)
  return taken
}
