import { mkdir, readFile, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { applicant, approvedApplicant, decide } from '../../../testing/accounts/applications.ts'
import { untilBlocked } from '../../../testing/locks.ts'
import { inPieces, leieFile, nppesFile } from '../../../testing/registries.ts'
import { recheckExclusions } from '../../onboarding/exclusions/recheck-exclusions.ts'
import { recheckReviews } from '../../onboarding/exclusions/recheck-reviews.ts'
import { loadRegistry } from '../files/load.ts'
import { loadRegistryFiles, registryFolder } from '../files/load-from-folder.ts'
import { findCurrent, findExclusions, findNpi } from '../queries.ts'

let stand: TestApp
let admin: SignedIn
beforeAll(async () => {
  stand = await testApp()
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

const load = (text: string, fileName = 'UPDATED.csv') =>
  loadRegistry(stand.context, { fileName, bytes: inPieces(text) })

const checksOf = async (id: string) => {
  const { application } = await admin.client.onboarding.getApplication({ id })
  return Object.fromEntries(application.checks.map((check) => [check.name, check]))
}
const flags = async () => (await admin.client.onboarding.listExclusionFlags({})).flags

const others = ['Ames', 'Bell', 'Cole', 'Dunn', 'Earl'].map((LASTNAME) => ({ LASTNAME, FIRSTNAME: 'Test' }))
const amara = { LASTNAME: 'OKAFOR', FIRSTNAME: 'AMARA', DOB: '19840309' }

test('without a loaded file nothing is compared and no check passes', async () => {
  const { applicationId } = await applicant(stand)
  const { registry, exclusions } = await checksOf(applicationId)
  expect([registry?.result, registry?.finding]).toEqual([
    'not_checked',
    'Not checked yet: the register is not uploaded.',
  ])
  expect([exclusions?.result, exclusions?.finding]).toEqual([
    'not_checked',
    'Not checked yet: the register is not uploaded.',
  ])
})

test('an NPI is compared with its holder', async () => {
  const holder = {
    'Provider Last Name (Legal Name)': 'OKAFOR',
    'Provider First Name': 'AMARA',
    NPI: '1234567893',
  }
  const gone = { NPI: '1558598797', 'NPI Deactivation Date': '03/01/2024' }
  await load(nppesFile([holder, gone]), 'npidata_pfile.csv')
  const npiOf = async (npi: string) => {
    const { applicationId } = await applicant(stand, 'provider', ({ businessInformation }) => {
      businessInformation.businessNPI = npi
    })
    const { registry } = await checksOf(applicationId)
    return [registry?.result, registry?.finding]
  }
  expect(await npiOf('1234567893')).toEqual(['pass', '1234567893 is held by AMARA OKAFOR.'])
  expect(await npiOf('1558598797')).toEqual(['fail', '1558598797 was deactivated on 2024-03-01.'])
  expect(await npiOf('1144221847')).toEqual(['fail', 'No one holds 1144221847 in the registry.'])
  expect(await npiOf('')).toEqual(['not_applicable', 'No NPI was given.'])

  await load(nppesFile([{ ...holder, 'Provider Last Name (Legal Name)': 'ELSE' }, gone]), 'npidata.csv')
  expect(await npiOf('1234567893')).toEqual([
    'warn',
    '1234567893 is held by AMARA ELSE, which is another name.',
  ])
})

test('a new exclusions list is compared with all approved applicants, and decides nothing', async () => {
  const member = await approvedApplicant(stand)
  await load(leieFile(others))
  await recheckExclusions(stand.context)
  expect(await flags()).toEqual([])

  const { snapshotId } = await load(leieFile([...others, amara, { ...amara, REINDATE: '20230101' }]))
  const current = await findCurrent(stand.context.db, 'leie')
  expect([current?.id, current?.rowCount]).toEqual([snapshotId, 6])
  await recheckExclusions(stand.context)
  await recheckExclusions(stand.context)
  const found = await flags()
  expect(found).toMatchObject([{ applicationId: member.applicationId, strength: 'name_and_birth' }])
  const { application } = await admin.client.onboarding.getApplication({ id: member.applicationId })
  expect(application.stage).toBe('approved')

  const { applicationId } = await applicant(stand)
  expect((await checksOf(applicationId))['exclusions']).toMatchObject({
    result: 'warn',
    snapshotHash: current?.hash,
    finding: 'Review. AMARA OKAFOR, NY, excluded since 2020-02-20 (1128a1): the same name and date of birth.',
  })

  const another = { id: found[0]!.id, outcome: 'dismissed' as const }
  await expect(
    admin.client.onboarding.resolveExclusionFlag({ ...another, resolution: ' ' }),
  ).rejects.toMatchObject({
    errors: { resolution: 'Say what you found.' },
  })
  await admin.client.onboarding.resolveExclusionFlag({ ...another, resolution: 'Another person.' })
  await expect(
    admin.client.onboarding.resolveExclusionFlag({ ...another, resolution: 'Again.' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  // The same record in a later file is recognised.
  await load(leieFile([...others, amara]))
  await recheckExclusions(stand.context)
  expect(await flags()).toEqual([])
})

test('missing checks are repeated later, and follow the outcomes of their matches until the decision', async () => {
  const asked = await applicant(stand)
  const id = asked.applicationId
  const current = async () => (await admin.client.onboarding.getApplication({ id })).application
  const checkOf = async () => (await checksOf(id))['exclusions']
  await load(leieFile(others))
  await admin.client.onboarding.runRegisterChecks({ id })
  expect(await checkOf()).toMatchObject({ result: 'pass', finding: 'Not on the list.' })
  expect((await current()).checks.filter(({ result }) => result === 'not_checked')).toEqual([])

  // Pending applications are checked against a newly loaded list.
  const twice = { ...amara, EXCLTYPE: '1128b4' }
  await load(leieFile([...others, amara, twice]))
  await recheckReviews(stand.context)
  expect(await checkOf()).toMatchObject({ result: 'warn' })
  // Its matches are handled in the review, not among those of approved applicants.
  const [first, second] = (await current()).matches
  expect((await flags()).map(({ applicationId }) => applicationId)).not.toContain(id)

  const resolve = (match: string, outcome: 'confirmed' | 'dismissed') =>
    admin.client.onboarding.resolveExclusionFlag({ id: match, outcome, resolution: 'By the photograph.' })
  await resolve(first!.id, 'dismissed')
  expect(await checkOf()).toMatchObject({ result: 'warn' })
  await resolve(second!.id, 'dismissed')
  expect(await checkOf()).toMatchObject({
    result: 'pass',
    finding: 'Staff found that the person on the list is someone else.',
  })
  await load(leieFile([...others, amara, twice, { ...amara, EXCLTYPE: '1128a2' }]))
  await admin.client.onboarding.runRegisterChecks({ id })
  await resolve((await current()).matches[0]!.id, 'confirmed')
  expect(await checkOf()).toMatchObject({ result: 'fail' })
  expect((await checkOf())?.finding).toMatch(/^Confirmed by staff\. AMARA OKAFOR/)

  // A decision keeps the checks that it was based on.
  await decide(admin, id, { decision: 'approved', reason: 'Reinstated.' })
  await expect(admin.client.onboarding.runRegisterChecks({ id })).rejects.toMatchObject({
    code: 'ILLEGAL_TRANSITION',
  })
  await load(leieFile([...others, { LASTNAME: 'Fox' }, { LASTNAME: 'Gale' }]))
  await recheckReviews(stand.context)
  expect(await checkOf()).toMatchObject({ result: 'fail' })
})

test("an excluded person's number blocks a review, and a matching name alone is a warning", async () => {
  await load(leieFile([...others, { LASTNAME: 'X', FIRSTNAME: 'Y', NPI: '1234567893' }]))
  const exact = await applicant(stand)
  expect((await checksOf(exact.applicationId))['exclusions']).toMatchObject({ result: 'fail' })
  await load(leieFile([...others, { ...amara, DOB: '' }]))
  const vague = await applicant(stand)
  expect((await checksOf(vague.applicationId))['exclusions']?.finding).toMatch(/^Review, low\./)
})

test.each(['exclusion_records', 'npi_records'])(
  "a read during a file's replacement sees one of the files whole (%s)",
  async (table) => {
    const { db, deps } = stand.context
    const number = '1234567893'
    await load(leieFile([...others, amara]))
    const holders = nppesFile([{ NPI: number, 'Provider Last Name (Legal Name)': 'OKAFOR' }])
    await loadRegistry(stand.context, { fileName: 'npidata.csv', bytes: inPieces(holders), fewer: true })
    const suspect = {
      npi: '',
      lastName: 'Okafor',
      firstName: 'Amara',
      bornOn: '1984-03-09',
      businessNames: [],
    }
    const client = await deps.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`lock table ${table} in access exclusive mode`)
      const asked = Promise.all([findExclusions(db, suspect), findNpi(db, number)])
      await untilBlocked(stand)
      const { rows } = await client.query<{ id: string; registry: string }>(
        `insert into registry_snapshots (id, registry, file_name, hash, row_count, loaded_at)
          select gen_random_uuid(), registry, 'next.csv', 'next', row_count, loaded_at
          from registry_snapshots where is_current returning id, registry`,
      )
      for (const { id, registry } of rows) {
        const records = registry === 'leie' ? 'exclusion_records' : 'npi_records'
        if (records === table) await client.query(`update ${table} set snapshot_id = $1`, [id])
      }
      const ids = rows.map(({ id }) => id)
      await client.query('update registry_snapshots set is_current = false')
      await client.query('update registry_snapshots set is_current = true where id = any($1)', [ids])
      await client.query('commit')
      const [exclusions, npi] = await asked
      if (table === 'exclusion_records') expect(exclusions?.found).toHaveLength(1)
      else expect(npi?.holder).toMatchObject({ npi: number })
    } finally {
      client.release()
    }
  },
)

const whole = leieFile([...others, amara])
test.each([
  ['an empty file', '', 'The file is empty.'],
  ['a header without records', leieFile([]), 'The file has a header but no records.'],
  ['another file', 'a,b\n1,2', /^This is neither the NPPES file/],
  [
    'a missing column',
    whole.replace('"EXCLDATE"', '"EXCL"'),
    'The column “EXCLDATE” is missing from the first line.',
  ],
  ['a truncated line', whole.slice(0, -30), /^The file is damaged or incomplete/],
  [
    'an impossible date',
    leieFile([{ ...amara, DOB: '19841332' }]),
    'Line 2 cannot be read: a date does not exist.',
  ],
  ['nobody', leieFile([...others, {}]), 'Line 7 cannot be read: it has no name.'],
  ['half of the records', leieFile(others.slice(0, 2)), /^The file has 2 records and the one in use has 6/],
])('%s is refused with a message and changes nothing', async (_name, text, message) => {
  const before = await findCurrent(stand.context.db, 'leie')
  await expect(load(text)).rejects.toThrow(message)
  expect(await findCurrent(stand.context.db, 'leie')).toEqual(before)
})

test('files in the folder are loaded once they are stable, or refused with a reason', async () => {
  const folder = registryFolder(stand.context)
  await mkdir(folder, { recursive: true })
  const put = async (name: string, text: string, secondsAgo: number) => {
    await writeFile(path.join(folder, name), text)
    const at = new Date(stand.clock.now().getTime() - secondsAgo * 1000)
    await utimes(path.join(folder, name), at, at)
  }
  await put('UPDATED.csv', leieFile([...others, amara]), 600)
  await put('broken.csv', 'a,b\n1,2', 600)
  await put('arriving.csv', leieFile(others), 5)
  await loadRegistryFiles(stand.context)
  expect(await readdir(path.join(folder, 'loaded'))).toEqual([expect.stringMatching(/ UPDATED\.csv$/)])
  const refused = await readdir(path.join(folder, 'refused'))
  expect(refused).toHaveLength(2)
  const reason = refused.find((name) => name.endsWith('.reason.txt')) ?? ''
  expect(await readFile(path.join(folder, 'refused', reason), 'utf8')).toMatch(/^This is neither/)
  expect(await readdir(folder)).toContain('arriving.csv')
})
