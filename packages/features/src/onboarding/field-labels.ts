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

/** `businessTaxID` reads as 'Business tax ID', the first of a list as '… 1'. */
export function labelOf(path: readonly string[]): string {
  const label = path
    .map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : (names[key] ?? wordsOf(key))))
    .join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
