import * as z from 'zod'

import { areas } from './areas.ts'
import { businessTypes, deliveryFormats, languages } from './credentialing.ts'
import {
  Day,
  Instant,
  Name,
  OptionalText,
  PhoneNumber,
  Website,
  documentFile,
  isLinkOf,
  pictureFile,
  plainEmail,
  requiredText,
  upTo,
  requiredLine,
  PublicName,
} from './fields.ts'
import { agreedVersion } from './legal.ts'
import {
  OptionalFax,
  OptionalNpi,
  PastDay,
  mustContainLetter,
  mustContainLetterOrDigit,
} from './plausible-fields.ts'

/** The hosts of each network's pages. */
export const networkHosts = {
  facebook: ['facebook.com', 'fb.com'],
  twitter: ['twitter.com', 'x.com'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
} as const
export type TenantNetwork = keyof typeof networkHosts

const networkNames: Record<TenantNetwork, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

const socialLink = (network: TenantNetwork) =>
  upTo(255).refine(
    (value) => !value || isLinkOf(value, networkHosts[network]),
    `Please enter a valid ${networkNames[network]} URL`,
  )

const chosen = <const Options extends readonly string[]>(options: Options, message: string) =>
  z.array(z.enum(options)).min(1, message).max(options.length)

const TenantBusiness = z.object({
  legalBusinessName: requiredLine('Enter the legal business name'),
  publicName: PublicName,
  /** Only businesses in the United States have one. */
  businessNpi: OptionalText,
  businessTaxId: requiredText('Enter the business tax ID'),
  businessType: z.enum(businessTypes, 'Choose the business type'),
  yearsInOperation: requiredText('Enter the years in operation').refine(
    (value) => value === '' || /^\d{1,3}$/.test(value),
    'Years in operation must be a whole number from 0 to 999',
  ),
  serviceDeliveryFormats: chosen(deliveryFormats, 'Please select at least one service delivery format'),
  languagesOffered: chosen(languages, 'Please select at least one language'),
  businessDescription: requiredText('Describe the business', 2000),
  image: pictureFile('Please upload your business logo'),
  domain: chosen(areas, 'Please select at least one domain'),
  socialMediaLinks: z.object({
    facebook: socialLink('facebook'),
    twitter: socialLink('twitter'),
    instagram: socialLink('instagram'),
    linkedin: socialLink('linkedin'),
    youtube: socialLink('youtube'),
    tiktok: socialLink('tiktok'),
  } satisfies Record<TenantNetwork, unknown>),
  businessAddress: requiredText('Enter the business address'),
  mailingAddress: OptionalText,
  phoneNo: PhoneNumber,
  faxNo: OptionalText,
  businessEmail: plainEmail,
  primaryContactName: Name,
  role: requiredLine('Enter a role'),
  contactEmail: plainEmail,
  contactPhone: PhoneNumber,
  websiteUrl: Website,
})

const notBefore = {
  path: ['businessExpDate'],
  error: 'Expiration date cannot be less than issue date.',
}

const operatingLicense = (issued: typeof Day) =>
  z
    .object({
      imageData: documentFile('Please upload your license'),
      businessIssueDate: issued,
      businessExpDate: Day,
    })
    .refine((license) => license.businessIssueDate <= license.businessExpDate, notBefore)

const TenantDocuments = z.object({
  businessOperatingLicense: operatingLicense(Day),
  certifications: z.object({
    imageData: documentFile('Please upload your certificate'),
    accreditationName: requiredLine('Enter the name of the accreditation'),
    accreditationExpDate: Day,
  }),
  liablityInsuranceCertificate: z.object({
    imageData: documentFile('Please upload your liability insurance certificate'),
    insurancePolicyNumber: requiredText('Enter the insurance policy number'),
    insuranceExpDate: Day,
  }),
})

const agreed = z.literal('agreed', 'Please check the agreements')

export const TenantAgreements = z.object({
  signature: pictureFile('Please upload your signature'),
  acknowledgmentTerms: agreed,
  certifyInformation: agreed,
  consentBackgroundCheck: agreed,
  /** Version of the terms that were agreed to; defaults to the newest. */
  termsVersion: agreedVersion,
  /** Set by the server. */
  signatureTime: Instant.optional(),
})

/** A tenant's application: the three steps of its wizard, flattened as its form submits them. */
export const TenantDetails = z.object({
  ...TenantBusiness.shape,
  ...TenantDocuments.shape,
  ...TenantAgreements.shape,
})
export type TenantDetails = z.output<typeof TenantDetails>

const { shape: business } = TenantBusiness

/**
 * What can be submitted: nonsense answers are refused. `TenantDetails` still reads applications from before these
 * checks.
 */
export const SentBusiness = TenantBusiness.extend({
  legalBusinessName: mustContainLetterOrDigit(business.legalBusinessName, 'a name'),
  publicName: mustContainLetterOrDigit(business.publicName, 'a name'),
  businessNpi: OptionalNpi,
  businessTaxId: mustContainLetterOrDigit(business.businessTaxId, 'a tax ID'),
  businessDescription: mustContainLetter(business.businessDescription, 'a description'),
  businessAddress: mustContainLetter(business.businessAddress, 'an address'),
  mailingAddress: mustContainLetter(business.mailingAddress, 'an address'),
  faxNo: OptionalFax,
  role: mustContainLetter(business.role, 'a role'),
})

const { shape: documents } = TenantDocuments

export const SentDocuments = TenantDocuments.extend({
  businessOperatingLicense: operatingLicense(PastDay),
  certifications: documents.certifications.extend({
    accreditationName: mustContainLetter(
      documents.certifications.shape.accreditationName,
      'an accreditation',
    ),
  }),
  liablityInsuranceCertificate: documents.liablityInsuranceCertificate.extend({
    insurancePolicyNumber: mustContainLetterOrDigit(
      documents.liablityInsuranceCertificate.shape.insurancePolicyNumber,
      'a policy number',
    ),
  }),
})

export const SentTenantDetails = z.object({
  ...SentBusiness.shape,
  ...SentDocuments.shape,
  ...TenantAgreements.shape,
})

export const tenantSections = ['business', 'documents', 'agreements'] as const
