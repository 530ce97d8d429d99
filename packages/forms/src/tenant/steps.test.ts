import { describe, expect, test } from 'vitest'

import { sampleTenant } from '../testing/sample-applications.ts'
import { emptyTenant } from './empty.ts'
import { tenantSteps } from './steps.ts'

type Values = Record<string, unknown>

function having(path: string, value: unknown): Values {
  const values = structuredClone(sampleTenant) as Values
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce<Values>((at, key) => at[key] as Values, values)
  parent[last] = value
  return values
}

const messages = (step: number, values: unknown) =>
  (tenantSteps[step - 1]?.schema.safeParse(values).error?.issues ?? []).map(({ message }) => message)

const links: [network: string, name: string, good: string[], bad: string[]][] = [
  [
    'facebook',
    'Facebook',
    ['facebook.com/a', 'https://fb.com/a', 'm.facebook.com/a'],
    ['notfacebook.com', 'x.com/a'],
  ],
  ['twitter', 'Twitter', ['https://twitter.com/a', 'x.com/a'], ['netflix.com', 'facebook.com']],
  ['instagram', 'Instagram', ['https://www.instagram.com/a'], ['instagram.org']],
  ['linkedin', 'LinkedIn', ['linkedin.com/in/a'], ['linkedin.com.example.org']],
  ['youtube', 'YouTube', ['https://youtu.be/a', 'youtube.com/@a'], ['youtu.org']],
  ['tiktok', 'TikTok', ['tiktok.com/@a'], ['tik.tok']],
]

const refused: [step: number, path: string, value: unknown, message: string][] = [
  [1, 'legalBusinessName', '', 'Enter the legal business name'],
  [1, 'publicName', '', 'Enter a public name'],
  [1, 'businessTaxId', '', 'Enter the business tax ID'],
  [1, 'businessType', '', 'Choose the business type'],
  [1, 'yearsInOperation', '', 'Enter the years in operation'],
  [1, 'yearsInOperation', 'many', 'Years in operation must be a whole number from 0 to 999'],
  [1, 'yearsInOperation', '-3', 'Years in operation must be a whole number from 0 to 999'],
  [1, 'legalBusinessName', '???', 'This does not look like a name'],
  [1, 'publicName', 'zzz', 'This does not look like a name'],
  [
    1,
    'businessNpi',
    '1234567890',
    'This is not an NPI: it has ten digits, and the last one is a check digit',
  ],
  [1, 'businessTaxId', '--', 'This does not look like a tax ID'],
  [1, 'businessDescription', '...', 'This does not look like a description'],
  [1, 'businessAddress', '12', 'This does not look like an address'],
  [1, 'mailingAddress', '#', 'This does not look like an address'],
  [1, 'faxNo', 'fax', 'Fax no. can only contain digits'],
  [1, 'role', '-', 'This does not look like a role'],
  [1, 'serviceDeliveryFormats', [], 'Please select at least one service delivery format'],
  [1, 'languagesOffered', [], 'Please select at least one language'],
  [1, 'businessDescription', '', 'Describe the business'],
  [1, 'image', null, 'Please upload your business logo'],
  [1, 'domain', [], 'Please select at least one domain'],
  [1, 'businessAddress', '', 'Enter the business address'],
  [1, 'phoneNo', '+971 ', 'Phone no. cannot be empty'],
  [1, 'businessEmail', '', 'Please enter a valid email address'],
  [1, 'contactEmail', 'leila@', 'Please enter a valid email address'],
  [1, 'primaryContactName', '', 'Name cannot be empty'],
  [1, 'role', '', 'Enter a role'],
  [1, 'contactPhone', '', 'Phone no. cannot be empty'],
  [1, 'websiteUrl', 'harbour.org', 'URL must include http:// or https://'],
  [1, 'websiteUrl', 'ftp://harbour.org', 'URL must start with http:// or https://'],
  [1, 'websiteUrl', 'https://harbour', 'Please enter a valid URL'],
  [1, 'websiteUrl', '', 'Please enter a valid URL'],
  ...links.flatMap(([network, name, , bad]) =>
    bad.map((link): [number, string, unknown, string] => [
      1,
      `socialMediaLinks.${network}`,
      link,
      `Please enter a valid ${name} URL`,
    ]),
  ),
  [2, 'businessOperatingLicense.imageData', null, 'Please upload your license'],
  [
    2,
    'businessOperatingLicense.businessExpDate',
    '2023-12-31',
    'Expiration date cannot be less than issue date.',
  ],
  [2, 'certifications.imageData', null, 'Please upload your certificate'],
  [2, 'certifications.accreditationName', '', 'Enter the name of the accreditation'],
  [2, 'certifications.accreditationName', '1', 'This does not look like an accreditation'],
  [2, 'liablityInsuranceCertificate.insurancePolicyNumber', '-', 'This does not look like a policy number'],
  [2, 'certifications.accreditationExpDate', '', 'Enter a date'],
  [2, 'liablityInsuranceCertificate.imageData', null, 'Please upload your liability insurance certificate'],
  [2, 'liablityInsuranceCertificate.insurancePolicyNumber', '', 'Enter the insurance policy number'],
  [2, 'liablityInsuranceCertificate.insuranceExpDate', '', 'Enter a date'],
  [3, 'signature', null, 'Please upload your signature'],
  [3, 'acknowledgmentTerms', '', 'Please check the agreements'],
  [3, 'certifyInformation', '', 'Please check the agreements'],
  [3, 'consentBackgroundCheck', '', 'Please check the agreements'],
]

const accepted = links.flatMap(([network, , good]) =>
  ['', ...good].map((link): [string, string] => [`socialMediaLinks.${network}`, link]),
)

describe('the steps of a tenant', () => {
  test.each(refused)('step %i refuses %s = %j: %s', (step, path, value, message) => {
    expect(messages(step, having(path, value))).toEqual([message])
  })

  test.each(accepted)('%s accepts %j', (path, link) => expect(messages(1, having(path, link))).toEqual([]))

  test('the optional fields are the NPI, the mailing address, the fax and the social links', () => {
    const { fieldErrors } = tenantSteps[0].schema.safeParse(emptyTenant).error!.flatten()
    const asked = Object.keys(fieldErrors)
    const open = Object.keys(tenantSteps[0].schema.shape).filter((name) => !asked.includes(name))
    expect(open).toEqual(['businessNpi', 'socialMediaLinks', 'mailingAddress', 'faxNo'])
  })

  test('the percentages are 0, 50 and 100', () => {
    expect(tenantSteps.map(({ percent }) => percent)).toEqual([0, 50, 100])
  })
})
