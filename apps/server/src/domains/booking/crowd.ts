import { isProblem } from '../../problem.ts'
import type { Problem } from '../../problem.ts'

/** For how long it is remembered who has won: the others come within moments. */
const REMEMBERED_MS = 2000

/** What became of the first: a time that is taken, by them or by somebody before; null for all else. */
interface Outcome {
  patronId: string
  /** What the first has now; null when it was taken already. */
  bookingId: string | null
  refusal: () => Promise<Problem>
}

interface Crowd {
  outcome: Promise<Outcome | null>
  /** Whether the first is at it still. */
  isOpen: boolean
}

const crowds = new Map<string, Crowd>()

interface Wish {
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

export interface Taken {
  id: string
  /** Nobody else has room beside it. */
  isWhole: boolean
}

function lead({ key, patronId, refuse }: Wish, taken: Promise<Taken>): void {
  let refused: Promise<Problem> | undefined
  const refusal = () => (refused ??= refuse())
  const outcome = taken.then(
    ({ id, isWhole }) => (isWhole ? { patronId, bookingId: id, refusal } : null),
    (error: unknown) =>
      isProblem(error) && error.code === 'SLOT_TAKEN' ? { patronId, bookingId: null, refusal } : null,
  )
  const crowd: Crowd = { isOpen: true, outcome }
  crowds.set(key, crowd)
  void outcome.then((one) => {
    crowd.isOpen = false
    if (one?.bookingId) setTimeout(() => forget(key, crowd), REMEMBERED_MS).unref()
    else forget(key, crowd)
  })
}

function forget(key: string, crowd: Crowd) {
  if (crowds.get(key) === crowd) crowds.delete(key)
}

/** Whether what became of the first holds for somebody else. */
function holdsFor(wish: Wish, outcome: Outcome, cameInTime: boolean): Promise<boolean> | boolean {
  if (outcome.bookingId) return cameInTime || wish.isKept(outcome.bookingId)
  return wish.hasOwnHold().then((own) => !own)
}

/**
 * Of those who want the same time at the same moment, in this process, the first goes on and the others wait
 * for what becomes of it: once it is taken, nobody has to look through the provider's diary to know.
 */
export async function inCrowd(wish: Wish, take: () => Promise<Taken>): Promise<Taken> {
  for (let crowd = crowds.get(wish.key); crowd; crowd = crowds.get(wish.key)) {
    const cameInTime = crowd.isOpen
    const outcome = await crowd.outcome
    // Whoever comes first of those who waited is the next.
    if (!outcome) continue
    if (outcome.patronId === wish.patronId) break
    if (await holdsFor(wish, outcome, cameInTime)) throw await outcome.refusal()
    break
  }
  const taken = take()
  if (!crowds.get(wish.key)?.isOpen) lead(wish, taken)
  return taken
}
