import { t } from '@wellspring/words/macro'

const names: Record<string, string> = {
  dob: t`date of birth`,
  publicFacingName: t`public-facing name`,
  image: t`business logo`,
  imageData: 'file',
  domain: 'domains',
  licenseImages: t`license file`,
  certificationImages: t`certificate file`,
  liablityInsuranceCertificate: t`liability insurance certificate`,
  consent: t`consent to a background check`,
  consentBackgroundCheck: t`consent to a background check`,
  termsServices: t`terms of service and privacy policy`,
  acknowledgmentTerms: t`terms of service and privacy policy`,
  termsVersion: t`version of the terms`,
  informationCorrect: t`true and complete`,
  certifyInformation: t`true and complete`,
}

/** Fields that repeat the name of the item in front of them. */
const ofItems: Record<string, string> = {
  professionalLicenseNo: t`number`,
  licenseState: t`state`,
  certificationName: t`name`,
  certificationNo: t`number`,
}

const spellings: Record<string, string> = {
  npi: 'NPI',
  id: 'ID',
  url: 'URL',
  no: 'no.',
  exp: 'expiration',
  facebook: t`Facebook`,
  instagram: t`Instagram`,
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  twitter: t`Twitter`,
  x: 'X',
}

const wordsOf = (key: string) =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => spellings[word] ?? word)
    .join(' ')

const nameOf = (key: string) => names[key] ?? wordsOf(key)

const isPlace = (key: string) => /^\d+$/.test(key)

/** Labels `businessTaxID` as 'Business tax ID', and the first item of a list as '… 1'. */
export function labelOf(path: readonly string[]): string {
  const isItem = path.some(isPlace)
  const label = path
    .map((key) => (isPlace(key) ? String(Number(key) + 1) : (isItem && ofItems[key]) || nameOf(key)))
    .join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
