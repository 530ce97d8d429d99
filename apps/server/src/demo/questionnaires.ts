import { and, eq } from '../db/drizzle.ts'

import type { Answers } from '@wellspring/api/contract/questionnaires'

import type { Context } from '../context.ts'
import { answerQuestionnaire } from '../domains/questionnaires/actions/answer-questionnaire.ts'
import { questionnaireResponses } from '../domains/questionnaires/tables.ts'
import { users } from '../domains/identity/tables.ts'
import { SIGN_UP_DAYS, ago } from './ago.ts'
import { actorOf } from './coaching.ts'

interface Habit {
  email: string
  everyDays: number
  times: number
}

/** One patron who started at sign-up, and one with a year of check-ins. */
const habits: readonly Habit[] = [
  { email: 'noor@wellspring.example', everyDays: 3, times: Math.floor((SIGN_UP_DAYS - 1) / 3) },
  { email: 'patron@wellspring.example', everyDays: 7, times: 52 },
]

/** Answers that improve over time with ups and downs, slightly different per item. */
function answersOf(time: number, times: number): Answers {
  const mood = 1.4 + (2 * time) / times + 0.7 * Math.sin(time / 2)
  const level = (at: number) => Math.round(mood + 0.6 * Math.cos(time + 2 * at))
  return Object.fromEntries(
    Array.from({ length: 5 }, (_, at) => [`${at + 1}`, Math.min(4, Math.max(0, level(at)))]),
  )
}

async function seedHabit(context: Context, { email, everyDays, times }: Habit) {
  const { db } = context
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.audience, 'patron')))
  if (!person) return
  const isTheirs = eq(questionnaireResponses.userId, person.id)
  if ((await db.$count(questionnaireResponses, isTheirs)) > 0) return
  const actor = actorOf(person.id, 'patron')
  for (let time = 0; time < times; time++) {
    const then = ago(context, everyDays * (times - 1 - time) + 1)
    const answers = answersOf(time, times)
    const responseId = crypto.randomUUID()
    await answerQuestionnaire({ ...then, actor }, actor, {
      id: 'check-in',
      version: 1,
      responseId,
      answers,
      language: 'en',
    })
  }
}

/** Seeds regular check-ins. Leaves patrons with answers unchanged. */
export async function seedQuestionnaires(context: Context): Promise<void> {
  for (const habit of habits) await seedHabit(context, habit)
}
