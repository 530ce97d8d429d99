import { eq } from '../db/drizzle.ts'

import type { Area } from '@wellspring/api/contract/areas'
import type { Mood } from '@wellspring/api/contract/moods'

import type { Actor, Context } from '../context.ts'
import { users } from '../domains/identity/tables.ts'
import { putMood } from '../domains/wellness/actions/put-mood.ts'
import { moods } from '../domains/wellness/tables.ts'
import { SIGN_UP_DAYS, ago } from './ago.ts'
import { sequence } from './pictures/art.ts'

const zone = 'Asia/Dubai'

/** Patrons with moods, the number of days, and the random seed. */
const people = [
  { email: 'patron@wellspring.example', days: 360, seed: 12 },
  // Since her sign-up.
  { email: 'noor@wellspring.example', days: SIGN_UP_DAYS - 1, seed: 31 },
] as const

const weekday: readonly Mood[] = [
  'busy',
  'stressed',
  'tired',
  'happy',
  'busy',
  'tired',
  'indifferent',
  'happy',
]
const weekend: readonly Mood[] = ['happy', 'happy', 'happy', 'surprised', 'tired', 'bored', 'happy', 'sad']
const about: readonly (readonly Area[])[] = [
  [],
  ['mental'],
  ['physical'],
  ['social'],
  ['mental', 'financial'],
  [],
]
const notes: Partial<Record<Mood, string>> = {
  happy: 'A long walk by the water with Samira.',
  stressed: 'Too many meetings, and none of them short.',
  tired: 'Awake from three to five again.',
  sad: 'I miss home a little.',
}

async function seedMoodsOf(context: Context, { email, days: first, seed }: (typeof people)[number]) {
  const [patron] = await context.db.select().from(users).where(eq(users.email, email))
  if (!patron) return
  const actor: Actor = { userId: patron.id, sessionId: '', kind: 'patron', roles: [] }
  const next = sequence(seed)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
  for (let days: number = first; days > 0; days--) {
    const at = ago(context, days + next() / 3)
    const day = at.now().getUTCDay()
    const count = next() < 0.15 ? 0 : next() < 0.15 ? 2 : 1
    for (let index = 0; index < count; index++) {
      const mood = oneOf(day === 6 || day === 0 ? weekend : weekday)
      const note = next() < 0.12 ? notes[mood] : undefined
      const moment = ago(at, -index / 6)
      await putMood({ ...moment, actor }, actor, {
        id: crypto.randomUUID(),
        mood,
        at: moment.now().toISOString(),
        zone,
        note,
        areas: [...oneOf(about)],
      })
    }
  }
}

/** Seeds the demo patrons' moods: one on most days, two or none on some. */
export async function seedMoods(context: Context): Promise<void> {
  if ((await context.db.$count(moods)) > 0) return
  for (const person of people) await seedMoodsOf(context, person)
}
