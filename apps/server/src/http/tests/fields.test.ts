import { eq } from '../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Kind } from '@wellspring/api/contract/endpoint'

import { users } from '../../domains/identity/tables.ts'
import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import { applicant, credentialingOf, decide, providerForm } from '../../testing/accounts/applications.ts'
import type { Applicant } from '../../testing/accounts/applications.ts'
import { send } from '../../testing/send.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import { approve, buy, planId } from '../../testing/accounts/members.ts'
import { endpoints } from '../../endpoints.ts'

const secret = {
  taxId: 'canary-tax-id',
  birth: '1961-02-03',
  comment: 'canary-comment',
  section: 'canary-section',
  reason: 'canary-reason',
  reviewer: 'Canaryreviewer',
}

let stand: TestApp
let owner: Applicant
let admin: SignedIn
let invoiceId: string
let subscriptionId: string
let fileUrl: string

beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
  owner = await applicant(stand, 'provider', ({ basicInformation, businessInformation }) => {
    basicInformation.dob = secret.birth
    businessInformation.businessTaxID = secret.taxId
    fileUrl = basicInformation.governmentID.url
  })
  admin = await stand.signIn('admin')
  await stand.deps.database.write((tx) =>
    tx.update(users).set({ firstName: secret.reviewer }).where(eq(users.id, admin.userId)),
  )
  await decide(admin, owner.applicationId, {
    decision: 'rejected',
    adminComments: secret.comment,
    reason: secret.reason,
    sectionComments: { education: secret.section },
  })

  const member = await stand.signIn('provider')
  await approve(stand, member.userId, 'provider')
  subscriptionId = (await buy(member.client, await planId(stand, 'Provider'))).subscription.id
  invoiceId = (await member.client.memberships.listInvoices({})).invoices[0]!.id
})
afterAll(() => stand.close())

/** Lists the names of all fields at every depth, except those of records and of draft answers. */
function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => fieldsOf(item, at)))]
  if (value === null || typeof value !== 'object' || /(details|credentialing|Comments)$/.test(at)) return [at]
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, at ? `${at}.${name}` : name))
}

const record = [
  'adminComments',
  'draftSavedAt',
  'id',
  'sectionComments',
  'stage',
  'status',
  'submittedAt',
  ...['adminComments', 'at', 'decision', 'sectionComments'].map((name) => `history.decision.${name}`),
  'history.number',
  'history.submittedAt',
]
const row = [
  'applicantName',
  'businessName',
  'checks.fail',
  'checks.notChecked',
  'checks.warn',
  'claimedBy',
  'claimedUntil',
  'email',
  'id',
  'kind',
  'stage',
  'status',
  'submissionNumber',
  'submittedAt',
]
const prefixed = (prefix: string, names: readonly string[]) => names.map((name) => `${prefix}.${name}`)

describe('an applicant sees the reviewer’s messages and nothing else of the review', () => {
  test('in their record', async () => {
    const { client, userId } = owner
    const own = await client.onboarding.getProviderDetails({ id: userId })
    expect(fieldsOf(own).toSorted()).toEqual([...record, 'credentialing'].toSorted())
    const text = JSON.stringify(own)
    for (const shown of [secret.comment, secret.section, secret.taxId]) expect(text).toContain(shown)
    for (const hidden of [secret.reason, secret.reviewer, admin.userId, admin.email])
      expect(text).not.toContain(hidden)
  })

  test('during the review and after approval', async () => {
    const other = await applicant(stand)
    await admin.client.onboarding.claimApplication({ id: other.applicationId })
    const read = async () =>
      JSON.stringify(await other.client.onboarding.getProviderDetails({ id: other.userId }))
    const hidden = [secret.reviewer, admin.userId, secret.reason, secret.comment]
    for (const word of hidden) expect(await read()).not.toContain(word)
    await decide(admin, other.applicationId, {
      decision: 'approved',
      reason: secret.reason,
      adminComments: secret.comment,
    })
    for (const word of hidden) expect(await read()).not.toContain(word)
  })

  test('in mails', async () => {
    await stand.runJobs()
    const text = JSON.stringify(await stand.mails(owner.email))
    expect(text).toContain(secret.comment)
    for (const hidden of [secret.reason, secret.reviewer, admin.email]) expect(text).not.toContain(hidden)
  })

  test('after a rejection', async () => {
    const other = await applicant(stand)
    await admin.client.onboarding.claimApplication({ id: other.applicationId })
    const form = providerForm(await credentialingOf(stand, other.userId))
    const refusals = await Promise.all([
      other.client.onboarding.updateProviderDetails(form).catch((error: Error) => error.message),
      other.client.onboarding.attest().catch((error: Error) => error.message),
    ])
    expect(refusals).toEqual([
      'This is not possible: the application is under review.',
      'This application does not exist.',
    ])
  })

  test('in their credentials', async () => {
    const { client } = await applicant(stand)
    expect(fieldsOf(await client.onboarding.listOwnCredentials()).toSorted()).toEqual([
      'attestBy',
      'attestedAt',
    ])
  })
})

describe('a reviewer sees these fields', () => {
  test('in the queue', async () => {
    const list = await admin.client.onboarding.listApplications({})
    const claimed = ['claimedBy.id', 'claimedBy.name']
    const fields = fieldsOf(list).filter((name) => !name.startsWith('stageCounts'))
    expect(fields.toSorted()).toEqual(
      [...prefixed('applications', [...row, ...claimed]), 'oldestWaiting', 'totalRecords'].toSorted(),
    )
    expect(JSON.stringify(list)).not.toContain(secret.taxId)
  })

  test('in an application', async () => {
    const { application } = await admin.client.onboarding.getApplication({ id: owner.applicationId })
    const decision = [
      'adminComments',
      'at',
      'decision',
      'id',
      'reason',
      'reviewer.id',
      'reviewer.name',
      'sectionComments',
    ]
    expect(fieldsOf(application).toSorted()).toEqual(
      [
        ...row.filter((name) => !name.startsWith('checks')),
        ...prefixed('checks', ['checkedAt', 'finding', 'name', 'result', 'snapshotHash', 'source', 'title']),
        ...prefixed('submissions', ['details', 'id', 'number', 'submittedAt']),
        ...prefixed('submissions.decision', decision),
      ].toSorted(),
    )
  })

  test('in the list of expiring credentials', async () => {
    const list = await admin.client.onboarding.listCredentials({ within: 3650 })
    expect(fieldsOf(list).toSorted()).toEqual([
      'credentials.applicantName',
      'credentials.applicationId',
      'credentials.daysLeft',
      'credentials.expiresOn',
      'credentials.id',
      'credentials.number',
      'credentials.stage',
      'credentials.title',
      'totalRecords',
    ])
  })
})

describe('others see nothing of the application anywhere', () => {
  const reads = endpoints.filter(({ meta, name }) => meta.rate === 'read' || name === 'uploads.signRead')
  const input = () => ({ id: owner.userId, privateUrl: fileUrl, search: 'a' })

  test.each(['guest', 'patron', 'provider', 'tenant', 'staff'] as const)(
    '%s',
    async (kind: Kind | 'guest') => {
      const { cookie = null } = kind === 'guest' ? {} : await stand.signIn(kind)
      const audience = kind === 'guest' ? 'provider' : kind === 'staff' ? 'admin' : kind
      const looked = []
      for (const endpoint of reads)
        for (const id of [owner.userId, owner.applicationId, invoiceId, subscriptionId]) {
          const { body } = await send(stand, endpoint, { audience, cookie, input: { ...input(), id } })
          const words = [...Object.values(secret), owner.email, admin.email, fileUrl, 'WI-']
          looked.push([endpoint.name, words.filter((word) => body.includes(word))])
        }
      expect(looked.filter(([, seen]) => seen?.length !== 0)).toEqual([])
      expect(looked.length).toBeGreaterThan(50)
    },
  )

  test('staff and other applicants cannot even list the applicants', async () => {
    for (const kind of ['staff', 'provider', 'tenant', 'patron'] as const) {
      const { client } = await stand.signIn(kind)
      await expect(client.onboarding.listApplications({})).rejects.toMatchObject({ status: 403 })
    }
  })
})
