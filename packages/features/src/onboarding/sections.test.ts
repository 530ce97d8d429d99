import { expect, test } from 'vitest'

import { credentialingSample, tenantSample } from '@wellspring/api/testing/applications'

import { sectionsOf } from './sections.ts'

const find = (sections: ReturnType<typeof sectionsOf>, path: string) =>
  sections.flatMap(({ fields }) => fields).find((field) => field.path === path)

test("a provider's application is split into sections, with files among the fields", () => {
  const sections = sectionsOf('provider', credentialingSample(), undefined)
  expect(sections.map(({ title }) => title)).toEqual([
    'Basic Information',
    'Business Information',
    'Education & Credentials',
    'Insurance & Compliance',
    'Background & Verification',
    'Agreements',
  ])
  expect(find(sections, 'businessTaxID')).toMatchObject({ label: 'Business tax ID', value: '100200300' })
  expect(find(sections, 'contactPhone')?.value).toMatch(/^\+971 \d\d \d{3} \d{4}$/)
  expect(find(sections, 'license.0.licenseState')).toMatchObject({ label: 'License 1 state' })
  expect(find(sections, 'license.0.professionalLicenseNo')).toMatchObject({ label: 'License 1 number' })
  expect(find(sections, 'license.0.expirationDate')).toMatchObject({ label: 'License 1 expiration date' })
  expect(find(sections, 'governmentID')?.file?.name).toBe('id.png')
  expect(find(sections, 'codeOfEthics')?.value).toBe('No')
  expect(find(sections, 'businessLogo')).not.toHaveProperty('before')
})

test("a tenant's flat form is split by its steps", () => {
  const sections = sectionsOf('tenant', tenantSample(), undefined)
  expect(sections.map(({ name, fields }) => [name, fields.length > 2])).toEqual([
    ['business', true],
    ['documents', true],
    ['agreements', true],
  ])
})

test('a field changed since the last submission shows its previous value', () => {
  const [before, after] = [credentialingSample(), credentialingSample()]
  after.basicInformation.profession = 'Neurologist'
  after.basicInformation.governmentID = { ...after.basicInformation.governmentID, url: 'private:new' }
  after.education.license.push({ ...after.education.license[0]!, licenseState: 'Sharjah' })
  const sections = sectionsOf('provider', after, before)
  const changed = sections
    .flatMap(({ fields }) => fields)
    .filter((field) => field.before !== undefined)
    .map(({ path, before: was }) => [path, was])
  expect(changed).toEqual([
    ['profession', 'Psychiatrist'],
    ['governmentID', 'id.png'],
    ['license.1.professionalLicenseNo', 'nothing'],
    ['license.1.accreditingOrganizations', 'nothing'],
    ['license.1.licenseState', 'nothing'],
    ['license.1.expirationDate', 'nothing'],
  ])
})

test('a field that was missing before and is empty now has not changed', () => {
  const { businessNpi: _, ...before } = tenantSample()
  const changed = sectionsOf('tenant', { ...before, businessNpi: '' }, before)
    .flatMap(({ fields }) => fields)
    .filter((field) => field.before !== undefined)
  expect(changed).toEqual([])
})
