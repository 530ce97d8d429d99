import * as z from 'zod'

import { areas } from './areas.ts'
import {
  Email,
  Name,
  OptionalText,
  PhoneNumber,
  Day,
  Instant,
  documentFile,
  lettersAndDigits,
  optionalLink,
  pictureFile,
  requiredText,
  upTo,
  requiredLine,
  OptionalLine,
} from './fields.ts'
import { impersonating, isImpersonating } from './impersonation.ts'
import {
  OptionalFax,
  OptionalNpi,
  OptionalYears,
  PastDay,
  mustContainLetter,
  mustContainLetterOrDigit,
} from './plausible-fields.ts'
import { agreedVersion } from './legal.ts'

export const degrees = [
  'MBBS',
  'MD',
  'DO',
  'MBChB',
  'MSc in Medicine',
  'PhD in Medicine',
  'BDS',
  'MDS',
  'DPM',
  'DNB',
  'FRCS',
  'FACS',
] as const

export const educationLevels = [
  'High School',
  "Associate's Degree",
  "Bachelor's Degree",
  "Master's Degree",
  'Doctorate (PhD)',
  'Professional Degree',
] as const

export const businessTypes = [
  'Sole Proprietorship',
  'Partnership',
  'Corporation',
  'LLC',
  'Non-Profit',
] as const
export const deliveryFormats = ['In-Person', 'Telehealth', 'Hybrid', 'Group Sessions'] as const
export const languages = ['English', 'Spanish', 'French', 'Mandarin', 'Other'] as const
export const providerNetworks = ['facebook', 'instagram', 'linkedin', 'tiktok', 'youtube', 'x'] as const

const files = (message: string) => z.array(documentFile(message)).max(20, 'At most 20 files.').min(1, message)

/** One of the options, or empty while nothing is chosen. */
const oneOf = <const Options extends readonly string[]>(options: Options) =>
  z.union([z.literal(''), z.enum(options)], 'Choose one from the list.')

/** Shared by schemas with an issue date and an expiration date. */
const notBefore = { path: ['expirationDate'], error: 'Expiration date cannot be less than issue date.' }
const bothDates = 'Both issue date and expiration date are required.'

const term = (message: string, issued: typeof Day) =>
  z
    .object({
      issueDate: issued.or(z.literal('')),
      expirationDate: Day.or(z.literal('')),
      file: documentFile(message),
    })
    .superRefine(({ issueDate, expirationDate }, context) => {
      // The error belongs to the missing field, or to the first one when both are missing.
      const missing = issueDate === '' ? 'issueDate' : expirationDate === '' ? 'expirationDate' : null
      if (missing) context.addIssue({ code: 'custom', path: [missing], message: bothDates })
    })
    .refine(
      ({ issueDate, expirationDate }) =>
        issueDate === '' || expirationDate === '' || issueDate <= expirationDate,
      notBefore,
    )

/** Today's date, the given number of years ago. */
const yearsAgo = (years: number) => {
  const today = new Date().toISOString()
  return `${Number(today.slice(0, 4)) - years}${today.slice(4, 10)}`
}

const BasicInformation = z.object({
  firstName: Name,
  middleName: Name.or(z.literal('')).optional(),
  lastName: Name,
  degree: lettersAndDigits('degree', 'Enter your degree'),
  profession: requiredLine('Enter your profession'),
  dob: Day.refine((day) => day <= yearsAgo(0), 'Date of birth must be in the past')
    .refine((day) => day > yearsAgo(0) || day <= yearsAgo(18), 'You must be at least 18 years old')
    .refine((day) => day === '' || day > yearsAgo(120), 'Please check the year of your birth'),
  email: Email,
  phoneNo: PhoneNumber,
  governmentID: documentFile('Please upload your government ID'),
})

const BusinessInformation = z
  .object({
    legalBusinessName: OptionalLine,
    publicFacingName: OptionalLine,
    businessTaxID: OptionalText,
    businessNPI: OptionalText,
    businessType: oneOf(businessTypes),
    yearsInOperation: OptionalText,
    serviceDeliveryFormats: z.array(z.enum(deliveryFormats)).max(deliveryFormats.length),
    languagesOffered: z.array(z.enum(languages)).max(languages.length),
    businessDescription: upTo(2000),
    businessLogo: pictureFile('Please upload your business logo'),
    domains: z.array(z.enum(areas)).min(1, 'Please select at least one domain').max(areas.length),
    socialMedia: z.object({
      facebook: optionalLink('Invalid facebook Url'),
      instagram: optionalLink('Invalid instagram Url'),
      linkedin: optionalLink('Invalid linkedin Url'),
      tiktok: optionalLink('Invalid tiktok Url'),
      youtube: optionalLink('Invalid youtube Url'),
      x: optionalLink('Invalid x Url'),
    } satisfies Record<(typeof providerNetworks)[number], unknown>),
    businessAddress: OptionalText,
    mailingAddress: OptionalText,
    phoneNo: PhoneNumber.or(z.literal('')),
    faxNo: OptionalText,
    businessEmailAddress: Email.or(z.literal('')),
    primaryContactName: OptionalLine,
    role: OptionalLine,
    contactEmail: Email.or(z.literal('')),
    contactPhone: PhoneNumber.or(z.literal('')),
    websiteURL: optionalLink('Invalid Website Url'),
  })
  .superRefine(({ publicFacingName, legalBusinessName }, context) => {
    // Without a public-facing name, the public sees the legal name.
    const field = publicFacingName ? 'publicFacingName' : 'legalBusinessName'
    const name = publicFacingName || legalBusinessName
    if (name && isImpersonating(name))
      context.addIssue({ code: 'custom', message: impersonating, path: [field] })
  })

const License = z.object({
  professionalLicenseNo: lettersAndDigits('professional license no.', 'Enter the license number'),
  accreditingOrganizations: lettersAndDigits(
    'accrediting organizations',
    'Enter the accrediting organizations',
  ),
  licenseState: lettersAndDigits('license state', 'Enter the license state'),
  expirationDate: Day,
})

const Certification = z.object({
  certificationName: lettersAndDigits('certification name', 'Enter the name of the certificate'),
  accreditingOrganizations: lettersAndDigits(
    'accrediting organizations',
    'Enter the accrediting organizations',
  ),
  certificationNo: lettersAndDigits('certification no.', 'Enter the certificate number'),
  /** Empty for certificates that never expire. */
  expirationDate: Day.or(z.literal('')),
})

const Education = z.object({
  degree: lettersAndDigits('degree', 'Enter your degree'),
  highestEducationLevel: oneOf(educationLevels),
  license: z.array(License).min(1).max(50, 'At most 50 licenses.'),
  certification: z.array(Certification).min(1).max(50, 'At most 50 certificates.'),
  licenseImages: files('Please upload your license'),
  certificationImages: files('Please upload your certificate'),
})

/** A yes/no question whose Yes requires details; null is No, undefined is unanswered. */
const answered = <Output, Input>(details: z.ZodType<Output, Input>) =>
  z
    .any()
    .refine((answer) => answer !== undefined, 'Answer Yes or No.')
    .pipe(details.nullable()) as unknown as z.ZodType<Output | null, Input | null | undefined>

const insuranceOf = (issued: typeof Day) =>
  z.object({
    businessOperatingLicense: term('Please upload your license', issued),
    malpracticeInsurance: answered(term('Please upload your malpractice insurance', issued)),
    codeOfEthics: answered(requiredText('Name the code of ethics')),
    disciplinaryAction: answered(requiredText('Tell us what happened', 2000)),
  })

const BackgroundVerification = z.object({
  /** Clients that do not send it are taken to agree; the form asks explicitly. */
  consent: z.boolean().default(true),
  professionalHeadShot: pictureFile('Please upload your head shot'),
})

const ticked = z.boolean().refine(Boolean, 'Please check the agreements')

const Agreements = z.object({
  termsServices: ticked,
  informationCorrect: ticked,
  signature: pictureFile('Please upload your signature'),
  /** Version of the terms that were agreed to; defaults to the newest. */
  termsVersion: agreedVersion,
  /** Set by the server. */
  dateSigned: Instant.optional(),
})

/** In the form the answer is required: consent is never assumed. */
const AskedBackground = BackgroundVerification.extend({
  consent: z.boolean('Answer Yes or No.'),
})

/** A provider's application; each section is one step of the wizard. */
export const Credentialing = z.object({
  basicInformation: BasicInformation,
  businessInformation: BusinessInformation,
  education: Education,
  insurance: insuranceOf(Day),
  backgroundVerification: BackgroundVerification,
  agreements: Agreements,
})
export type Credentialing = z.output<typeof Credentialing>
/** The state of the form: fields may still be empty, files absent. */
export type CredentialingInput = z.input<typeof Credentialing>

const { degree, profession } = BasicInformation.shape
const { shape: business } = BusinessInformation

const SentLicense = License.extend({
  accreditingOrganizations: mustContainLetter(License.shape.accreditingOrganizations, 'an organization'),
  licenseState: mustContainLetter(License.shape.licenseState, 'a state'),
})

const SentCertification = Certification.extend({
  certificationName: mustContainLetter(Certification.shape.certificationName, 'a certification'),
  accreditingOrganizations: mustContainLetter(
    Certification.shape.accreditingOrganizations,
    'an organization',
  ),
})

/**
 * What can be submitted: nonsense answers are refused. `Credentialing` still reads applications from before these
 * checks.
 */
export const SentCredentialing = Credentialing.extend({
  basicInformation: BasicInformation.extend({
    degree: mustContainLetter(degree, 'a degree'),
    profession: mustContainLetter(profession, 'a profession'),
  }),
  businessInformation: BusinessInformation.safeExtend({
    legalBusinessName: mustContainLetterOrDigit(business.legalBusinessName, 'a name'),
    publicFacingName: mustContainLetterOrDigit(business.publicFacingName, 'a name'),
    businessTaxID: mustContainLetterOrDigit(business.businessTaxID, 'a tax ID'),
    businessNPI: OptionalNpi,
    yearsInOperation: OptionalYears,
    businessDescription: mustContainLetter(business.businessDescription, 'a description'),
    businessAddress: mustContainLetter(business.businessAddress, 'an address'),
    mailingAddress: mustContainLetter(business.mailingAddress, 'an address'),
    faxNo: OptionalFax,
    primaryContactName: mustContainLetter(business.primaryContactName, 'a name'),
    role: mustContainLetter(business.role, 'a role'),
  }),
  education: Education.extend({
    degree: mustContainLetter(Education.shape.degree, 'a degree'),
    license: z.array(SentLicense).min(1).max(50, 'At most 50 licenses.'),
    certification: z.array(SentCertification).min(1).max(50, 'At most 50 certificates.'),
  }),
  insurance: insuranceOf(PastDay),
})
/** The form's own schema. */
export const CredentialingForm = SentCredentialing.extend({ backgroundVerification: AskedBackground })

export const credentialingSections = [
  'basicInformation',
  'businessInformation',
  'education',
  'insurance',
  'backgroundVerification',
  'agreements',
] as const satisfies readonly (keyof Credentialing)[]
