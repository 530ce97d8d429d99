import type { TestApp } from './app.ts'

/** What breaks a piece of work off as a process that is gone would: nothing of it runs any further. */
class Died extends Error {}

/** Lets a piece of work die at one of its steps; the steps that it came by, all of them where it went to its end. */
export async function dieAt(
  { deps }: Pick<TestApp, 'deps'>,
  at: number | null,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const { database, ports } = deps
  const { cards } = ports
  const { write } = database
  const steps: string[] = []
  let isDead = false
  const reach = (name: string) => {
    if (!isDead) steps.push(name)
    isDead ||= steps.length - 1 === at
    if (isDead) throw new Died(name)
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
    // Whoever catches what fails goes on; a process that is gone does not.
    if (!isDead) throw error
  } finally {
    ports.cards = cards
    database.write = write
  }
  return steps
}
