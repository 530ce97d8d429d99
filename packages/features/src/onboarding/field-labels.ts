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

const nameOf = (key: string) => names[key] ?? wordsOf(key)

const isPlace = (key: string | undefined) => key !== undefined && /^\d+$/.test(key)

/** Of a list's items: a field that names its item needs that name once, and its number after it. */
function ofItem([list, place, field]: readonly string[]): string | null {
  if (!list || !field || !isPlace(place)) return null
  const item = nameOf(list)
  return nameOf(field).split(' ').includes(item) ? `${nameOf(field)} (${Number(place) + 1})` : null
}

/** `businessTaxID` reads as 'Business tax ID', the first of a list as '… 1'. */
export function labelOf(path: readonly string[]): string {
  const own = path.length === 3 ? ofItem(path) : null
  const label = own ?? path.map((key) => (isPlace(key) ? String(Number(key) + 1) : nameOf(key))).join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
