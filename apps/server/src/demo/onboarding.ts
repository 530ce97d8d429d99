import { eq, inArray } from '../db/drizzle.ts'

import type { UploadedFile } from '@wellspring/api/contract/fields'

import type { Actor, Context } from '../context.ts'
import { updateAccount } from '../domains/identity/actions/update-account.ts'
import { audienceOf } from '../domains/identity/rules.ts'
import { users } from '../domains/identity/tables.ts'
import { getApplication } from '../domains/onboarding/queries.ts'
import { claimApplication } from '../domains/onboarding/actions/claim-application.ts'
import { decideApplication } from '../domains/onboarding/actions/decide-application.ts'
import { dayAfter, dayOf } from '../domains/onboarding/rules.ts'
import { submitApplication } from '../domains/onboarding/actions/submit-application.ts'
import { withdrawApplication } from '../domains/onboarding/actions/withdraw-application.ts'
import { applications } from '../domains/onboarding/tables.ts'
import type { DiskStorage } from '../ports/storage/port.ts'
import { ago } from './ago.ts'
import { demoApplicants } from './applicants.ts'
import type { DemoApplicant } from './applicants.ts'
import { filledForm } from './forms.ts'
import type { Files } from './forms.ts'
import { demoAccount } from './identity.ts'
import { papersOf } from './pictures/papers.ts'
import { uploadFile } from './upload-file.ts'

/** Documents that tenants do not need. */
const ofPersons = new Set(['id', 'portrait', 'operating'])

type Named = Pick<DemoApplicant, 'firstName' | 'lastName' | 'email'>

export const emailOf = ({ firstName, lastName, email }: Named) =>
  email ?? `${firstName}.${lastName}@wellspring.example`.toLowerCase()

/** The context and actor of an account on its host. */
function acting(context: Context, who: Pick<Actor, 'userId' | 'kind'>) {
  const actor: Actor = { ...who, sessionId: 'demo', roles: [] }
  return { actor, context: { ...context, actor, audience: audienceOf(actor.kind) } }
}

type Acting = ReturnType<typeof acting>

/** Applications seeded concurrently. Each uploads up to ten files, and the queue of unscanned files is limited. */
const AT_ONCE = 3

async function apply(
  context: Context,
  disk: DiskStorage,
  { applicant, seed }: { applicant: DemoApplicant; seed: number },
) {
  const { kind, firstName, lastName, area, daysAgo, outcome } = applicant
  const email = emailOf(applicant)
  const then = ago(context, daysAgo)
  const userId = await demoAccount(then, { kind, email, firstName, lastName })
  const applying = acting(then, { userId, kind })
  const today = dayOf(context.now())
  const day = (days: number) => dayAfter(today, days)
  const papers = papersOf(
    { area, seed, scanned: outcome !== 'waiting' },
    {
      holder: `${firstName} ${lastName}`,
      number: applicant.licenseNo,
      organisation: applicant.organisation,
      expiresOn: day(applicant.licenseDays),
    },
  )
  const sent: [key: string, file: UploadedFile][] = []
  // One after the other, because pictures are scanned in turn and the queue is limited.
  for (const [key, paper] of Object.entries(papers))
    if (kind === 'provider' || !ofPersons.has(key)) sent.push([key, await uploadFile(applying, disk, paper)])
  const files = Object.fromEntries(sent) as Files
  const signedAt = then.now().toISOString()
  const application = filledForm({ applicant, email, files, signedAt, day })
  const { id } = await submitApplication(applying.context, {
    actor: applying.actor,
    application,
    attempt: 'first',
  })
  return { id, userId, portrait: files.portrait }
}

const decisions = {
  approved: { decision: 'approved' },
  'sent back': {
    decision: 'rejected',
    adminComments: 'Nearly there: please send a photo of your ID that shows all four corners.',
    sectionComments: {
      basicInformation: 'The lower edge of the ID is cut off.',
      insurance: 'Please check the dates of the malpractice insurance.',
    },
  },
} as const

async function decide({ context, actor }: Acting, id: string, outcome: keyof typeof decisions) {
  await claimApplication(context, actor, id)
  const { submissions } = await getApplication(context, id)
  const submissionId = submissions[0]?.id ?? ''
  await decideApplication(context, actor, { id, submissionId, ...decisions[outcome] })
}

const withdraw = ({ context, actor }: Acting) => withdrawApplication(context, actor)

/** Sets the portrait of an application as the account's profile picture. */
const showPicture = ({ context, actor }: Acting, { firstName, lastName }: Named, { url }: UploadedFile) =>
  updateAccount(context, actor, { firstName, lastName, profileImage: url })

/** Seeds applications at every step. Leaves existing applicants unchanged. */
export async function seedOnboarding(
  context: Context,
  adminId: string,
  applicants: readonly DemoApplicant[] = demoApplicants,
): Promise<void> {
  const { disk } = context.ports
  if (!disk) return
  const known = await context.db
    .select({ email: users.email })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(inArray(users.email, applicants.map(emailOf)))
  const applied = new Set(known.map(({ email }) => email))
  const seedOne = async (applicant: DemoApplicant, seed: number) => {
    const { kind, outcome, daysAgo } = applicant
    const { id, userId, portrait } = await apply(context, disk, { applicant, seed })
    // Applicants under review have no profile picture, so that some accounts show initials.
    if (outcome === 'approved' && portrait)
      await showPicture(acting(ago(context, daysAgo - 1), { userId, kind }), applicant, portrait)
    if (outcome === 'waiting') return
    const later = ago(context, daysAgo - 1)
    if (outcome === 'withdrawn') await withdraw(acting(later, { userId, kind }))
    else await decide(acting(later, { userId: adminId, kind: 'admin' }), id, outcome)
  }
  const waiting = applicants.entries()
  const seedWaiting = async () => {
    for (const [seed, applicant] of waiting)
      if (!applied.has(emailOf(applicant))) await seedOne(applicant, seed)
  }
  // Most of the work is rendering in other threads. More concurrent seeds would overflow the scan queue.
  await Promise.all(Array.from({ length: AT_ONCE }, seedWaiting))
}
