const names: Record<string, string> = {
  dob: 'date of birth',
  publicFacingName: 'public-facing name',
  image: 'business logo',
  imageData: 'file',
  domain: 'domains',
  licenseImages: 'license file',
  certificationImages: 'certificate file',
  liablityInsuranceCertificate: 'liability insurance certificate',
  consent: 'consent to a background check',
  consentBackgroundCheck: 'consent to a background check',
  termsServices: 'terms of service and privacy policy',
  acknowledgmentTerms: 'terms of service and privacy policy',
  termsVersion: 'version of the terms',
  informationCorrect: 'true and complete',
  certifyInformation: 'true and complete',
}

const spellings: Record<string, string> = {
  npi: 'NPI',
  id: 'ID',
  url: 'URL',
  no: 'no.',
  exp: 'expiration',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  twitter: 'Twitter',
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
