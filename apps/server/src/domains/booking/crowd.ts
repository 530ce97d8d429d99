import type { Problem } from '../../problem.ts'

/** A time that was just taken whole: for everybody else who has asked for it meanwhile it is gone. */
interface Won {
  patronId: string
  refusal: () => Promise<Problem>
}

const crowds = new Map<string, Promise<Won | null>>()

interface Wish {
  /** The same for all who want the same. */
  key: string
  patronId: string
  /** What is said to those who came too late. */
  refuse: () => Promise<Problem>
}

function lead(wish: Wish, taken: Promise<{ isWhole: boolean }>): void {
  const { key, patronId, refuse } = wish
  let refused: Promise<Problem> | undefined
  const refusal = () => (refused ??= refuse())
  const won = taken.then(
    ({ isWhole }) => (isWhole ? { patronId, refusal } : null),
    () => null,
  )
  crowds.set(key, won)
  void won.then(() => crowds.delete(key))
}

/**
 * Of those who want the same time at the same moment, in this process, the first goes on and the others wait
 * for what becomes of it: once it is taken, the database need not say so to each of them.
 */
export async function inCrowd<Taken extends { isWhole: boolean }>(
  wish: Wish,
  take: () => Promise<Taken>,
): Promise<Taken> {
  const ahead = crowds.get(wish.key)
  const won = ahead && (await ahead)
  if (won && won.patronId !== wish.patronId) throw await won.refusal()
  const taken = take()
  if (!crowds.has(wish.key)) lead(wish, taken)
  return taken
}
