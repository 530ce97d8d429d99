import { describe, expect, test } from 'vitest'

import { Credentialing, SentCredentialing } from '@wellspring/api/contract/credentialing'

import { sampleCredentialing } from '../testing/sample-applications.ts'
import { sampleFile } from '../testing/sample-uploads.ts'
import { emptyCredentialing } from './empty.ts'
import { credentialingSteps } from './steps.ts'

type Values = Record<string, unknown>

/** A complete application with one field changed. */
function having(path: string, value: unknown): Values {
  const values = structuredClone(sampleCredentialing) as Values
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce<Values>((at, key) => at[key] as Values, values)
  parent[last] = value
  return values
}

const messages = (step: number, values: unknown) =>
  (credentialingSteps[step - 1]?.schema.safeParse(values).error?.issues ?? []).map(({ message }) => message)

const thisYear = new Date().getFullYear()
const only = (field: string) => `Only letters, numbers, and spaces are allowed for ${field}`
const license = 'education.license.0'
const certification = 'education.certification.0'
const operating = 'insurance.businessOperatingLicense'

const notNpi = 'This is not an NPI: it has ten digits, and the last one is a check digit'
/** The date the given number of days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const refused: [step: number, path: string, value: unknown, message: string][] = [
  [1, 'basicInformation.firstName', '', 'Name cannot be empty'],
  [1, 'basicInformation.firstName', 'A', 'Name must be between 2 and 50 characters'],
  [1, 'basicInformation.lastName', 'a'.repeat(51), 'Name must be between 2 and 50 characters'],
  [1, 'basicInformation.lastName', 'R2D2', 'Name can only contain letters, spaces, and hyphens'],
  [1, 'basicInformation.middleName', 'B', 'Name must be between 2 and 50 characters'],
  [1, 'basicInformation.degree', '', 'Enter your degree'],
  [1, 'basicInformation.degree', 'M.D.', only('degree')],
  [1, 'basicInformation.degree', '12 3', 'This does not look like a degree'],
  [1, 'basicInformation.degree', 'zzz', 'This does not look like a degree'],
  [1, 'basicInformation.profession', '!!!', 'This does not look like a profession'],
  [1, 'basicInformation.profession', ' ', 'Enter your profession'],
  [1, 'basicInformation.profession', 'p'.repeat(256), 'String exceeds the maximum (255 char) length.'],
  [1, 'basicInformation.dob', '', 'Enter a date'],
  [1, 'basicInformation.dob', '2999-01-01', 'Date of birth must be in the past'],
  [1, 'basicInformation.dob', `${thisYear - 17}-01-01`, 'You must be at least 18 years old'],
  [1, 'basicInformation.dob', '0001-01-01', 'Please check the year of your birth'],
  [1, 'basicInformation.email', '', 'Email cannot be empty'],
  [1, 'basicInformation.email', 'amara', 'Invalid email format'],
  [1, 'basicInformation.email', 'Amara@example.org', 'Email should not contain uppercase letters'],
  [
    1,
    'basicInformation.email',
    `${'a'.repeat(250)}@b.org`,
    'Email exceeds the maximum length of 255 characters',
  ],
  [1, 'basicInformation.phoneNo', '+971 ', 'Phone no. cannot be empty'],
  [1, 'basicInformation.phoneNo', '+971 50123456x', 'Phone no. can only contain digits'],
  [1, 'basicInformation.phoneNo', '+91 123456789', 'Phone no. can have at most 8 digits'],
  [1, 'basicInformation.governmentID', null, 'Please upload your government ID'],
  [2, 'businessInformation.businessLogo', null, 'Please upload your business logo'],
  [2, 'businessInformation.domains', [], 'Please select at least one domain'],
  ...['facebook', 'instagram', 'linkedin', 'tiktok', 'youtube', 'x'].map(
    (network): [number, string, unknown, string] => [
      2,
      `businessInformation.socialMedia.${network}`,
      'not a link',
      `Invalid ${network} Url`,
    ],
  ),
  [2, 'businessInformation.websiteURL', 'http://', 'Invalid Website Url'],
  [2, 'businessInformation.websiteURL', 'spring.x', 'Invalid Website Url'],
  [2, 'businessInformation.businessNPI', '1234567890', notNpi],
  [2, 'businessInformation.businessNPI', 'none', notNpi],
  [
    2,
    'businessInformation.yearsInOperation',
    '-3',
    'Years in operation must be a whole number from 0 to 999',
  ],
  [
    2,
    'businessInformation.yearsInOperation',
    'many',
    'Years in operation must be a whole number from 0 to 999',
  ],
  [2, 'businessInformation.legalBusinessName', '???', 'This does not look like a name'],
  [2, 'businessInformation.businessTaxID', '--', 'This does not look like a tax ID'],
  [2, 'businessInformation.businessDescription', '...', 'This does not look like a description'],
  [2, 'businessInformation.businessAddress', '12', 'This does not look like an address'],
  [2, 'businessInformation.mailingAddress', '#', 'This does not look like an address'],
  [2, 'businessInformation.faxNo', 'fax', 'Fax no. can only contain digits'],
  [2, 'businessInformation.primaryContactName', '7', 'This does not look like a name'],
  [2, 'businessInformation.role', '-', 'This does not look like a role'],
  [2, 'businessInformation.contactEmail', 'leila', 'Invalid email format'],
  [2, 'businessInformation.phoneNo', '+44 12', 'Phone no. is too short'],
  [3, 'education.degree', 'Ph.D.', only('degree')],
  [3, `${license}.professionalLicenseNo`, '#1', only('professional license no.')],
  [3, `${license}.accreditingOrganizations`, 'A & B', only('accrediting organizations')],
  [3, `${license}.licenseState`, 'Dubai!', only('license state')],
  [3, 'education.degree', 'xxxx', 'This does not look like a degree'],
  [3, `${license}.accreditingOrganizations`, '12', 'This does not look like an organization'],
  [3, `${license}.licenseState`, '12', 'This does not look like a state'],
  [3, `${certification}.certificationName`, '1', 'This does not look like a certification'],
  [3, `${certification}.accreditingOrganizations`, '1', 'This does not look like an organization'],
  [3, `${certification}.certificationName`, 'A-1', only('certification name')],
  [3, `${certification}.accreditingOrganizations`, 'A & B', only('accrediting organizations')],
  [3, `${certification}.certificationNo`, 'FM/99', only('certification no.')],
  [3, `${license}.expirationDate`, '', 'Enter a date'],
  [3, 'education.licenseImages', [], 'Please upload your license'],
  [3, 'education.certificationImages', [], 'Please upload your certificate'],
  [4, `${operating}.file`, null, 'Please upload your license'],
  [
    4,
    operating,
    {
      ...sampleCredentialing.insurance.businessOperatingLicense,
      issueDate: inDays(2),
      expirationDate: inDays(9),
    },
    'Issue date cannot be in the future.',
  ],
  [4, `${operating}.expirationDate`, '2024-12-31', 'Expiration date cannot be less than issue date.'],
  [4, `${operating}.expirationDate`, '', 'Both issue date and expiration date are required.'],
  [4, `${operating}.issueDate`, '', 'Both issue date and expiration date are required.'],
  [4, 'insurance.malpracticeInsurance', undefined, 'Answer Yes or No.'],
  [4, 'insurance.malpracticeInsurance.file', null, 'Please upload your malpractice insurance'],
  [
    4,
    'insurance.malpracticeInsurance.expirationDate',
    '2001-01-01',
    'Expiration date cannot be less than issue date.',
  ],
  [4, 'insurance.codeOfEthics', '', 'Name the code of ethics'],
  [4, 'insurance.disciplinaryAction', '', 'Tell us what happened'],
  [5, 'backgroundVerification.professionalHeadShot', null, 'Please upload your head shot'],
  [5, 'backgroundVerification.consent', undefined, 'Answer Yes or No.'],
  ...[
    [1, 'basicInformation.governmentID', 'image/pdf'] as const,
    [2, 'businessInformation.businessLogo', 'image'] as const,
    [5, 'backgroundVerification.professionalHeadShot', 'image'] as const,
    [6, 'agreements.signature', 'image'] as const,
  ].map(([step, path, kind]): [number, string, unknown, string] => [
    step,
    path,
    sampleFile('a.pdf', kind === 'image' ? 'application/pdf' : 'text/plain'),
    `Please upload a valid ${kind} file.`,
  ]),
  [
    6,
    'agreements.termsVersion',
    '0.9',
    'The terms have changed since. Please reload the page and read them.',
  ],
  [6, 'agreements.signature', null, 'Please upload your signature'],
  [6, 'agreements.termsServices', false, 'Please check the agreements'],
  [6, 'agreements.informationCorrect', false, 'Please check the agreements'],
]

const accepted: [step: number, path: string, value: unknown][] = [
  [1, 'basicInformation.middleName', ''],
  [1, 'basicInformation.lastName', 'Ní Dhomhnaill-Jones'],
  [1, 'basicInformation.degree', 'PhD in Medicine'],
  [1, 'basicInformation.degree', 'DD'],
  [1, 'basicInformation.profession', '医师'],
  [2, 'businessInformation.businessNPI', ''],
  [2, 'businessInformation.yearsInOperation', '0'],
  [2, 'businessInformation.publicFacingName', '3M 360'],
  [2, 'businessInformation.faxNo', '+971 4 123-4567'],
  [2, 'businessInformation.websiteURL', ''],
  [2, 'businessInformation.websiteURL', 'www.spring.org/about'],
  [2, 'businessInformation.socialMedia.x', 'https://x.com/spring'],
  [2, 'businessInformation.businessType', ''],
  [2, 'businessInformation.phoneNo', ''],
  [3, `${certification}.expirationDate`, ''],
  [3, 'education.licenseImages', [sampleFile('a.pdf', 'application/pdf'), sampleFile('b.png')]],
  [4, `${operating}.expirationDate`, '2025-01-01'],
  [4, 'insurance.malpracticeInsurance', null],
  [4, 'insurance.codeOfEthics', null],
  [1, 'basicInformation.governmentID', sampleFile('a.pdf', 'application/pdf')],
  [5, 'backgroundVerification.consent', false],
]

describe('the steps of a provider', () => {
  test.each(refused)('step %i refuses %s = %j: %s', (step, path, value, message) => {
    expect(messages(step, having(path, value))).toEqual([message])
  })

  test.each(accepted)('step %i accepts %s = %j', (step, path, value) => {
    expect(messages(step, having(path, value))).toEqual([])
  })

  test.each([
    [{ issueDate: '', expirationDate: '2034-12-31' }, 'issueDate'],
    [{ issueDate: '2025-01-01', expirationDate: '' }, 'expirationDate'],
    [{ issueDate: '', expirationDate: '' }, 'issueDate'],
  ])('a missing date is reported at the missing field: %j', (days, field) => {
    const license = { ...sampleCredentialing.insurance.businessOperatingLicense, ...days }
    const result = credentialingSteps[3]?.schema.safeParse(having(operating, license))
    expect(result?.error?.issues.map(({ path }) => path.join('.'))).toEqual([`${operating}.${field}`])
  })

  test('an implausible value stored before the check existed can be read, but not submitted again', () => {
    const kept = having('businessInformation.businessNPI', '1234567890')
    expect(Credentialing.safeParse(kept).success).toBe(true)
    expect(SentCredentialing.safeParse(kept).success).toBe(false)
  })

  test('the percentages are 0, 20, 45, 60, 75 and 90', () => {
    expect(credentialingSteps.map(({ percent }) => percent)).toEqual([0, 20, 45, 60, 75, 90])
  })

  test('no step is complete in an empty form', () => {
    for (const { schema } of credentialingSteps)
      expect(schema.safeParse(emptyCredentialing).success).toBe(false)
  })
})
