import type { TestApp } from '../app.ts'

/** Aborts an action like the death of its process, after which none of its code runs. */
class Interrupted extends Error {}

/** Interrupts an action at one of its steps, or runs it to its end for null. Returns the steps that it reached. */
export async function interruptAtStep(
  { deps }: Pick<TestApp, 'deps'>,
  at: number | null,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { database, ports } = deps
  const { cards } = ports
  const { write } = database
  const steps: string[] = []
  let isInterrupted = false
  const reach = (name: string) => {
    if (!isInterrupted) steps.push(name)
    isInterrupted ||= steps.length - 1 === at
    if (isInterrupted) throw new Interrupted(name)
  }
  ports.cards = new Proxy(cards, {
    get(target, name: keyof typeof cards) {
      const ask = target[name] as unknown
      if (typeof ask !== 'function') return ask
      return async (...asked: unknown[]) => {
        reach(`${name}: to be asked`)
        const answer: unknown = await Reflect.apply(ask, target, asked)
        reach(`${name}: answered`)
        return answer
      }
    },
  })
  database.write = async (run) => {
    reach('to begin')
    const result = await write(async (tx) => {
      const written = await run(tx)
      reach('to commit')
      return written
    })
    reach('committed')
    return result
  }
  try {
    await work()
  } catch (error) {
    // Unlike a killed process, the action may catch the error and go on, so later steps throw as well.
    if (!isInterrupted) throw error
  } finally {
    ports.cards = cards
    database.write = write
  }
  return steps
}
