import { readPhoneNumber } from '@wellspring/api/contract/countries'
import type { Country } from '@wellspring/api/contract/countries'
import type { Credentialing } from '@wellspring/api/contract/credentialing'
import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import type { TenantDetails } from '@wellspring/api/contract/tenant-details'

import { fingerprintOf } from '../rules.ts'

/** An item of an application that expires. */
interface Expiring {
  title: string
  number: string | null
  required: 'license' | 'other'
  expiresOn: string
}

/** What the review needs to know about an application of any kind. */
export interface Known {
  applicantName: string
  businessName: string
  email: string
  npi: string
  /** The responsible person, as a public register may list them. */
  person: { firstName: string; lastName: string; bornOn: string | null }
  businessNames: string[]
  expiring: Expiring[]
  /** Values that must be unique among applications. */
  fingerprints: string[]
}

/** An application as submitted. */
export type Details =
  | { kind: 'provider'; details: Credentialing }
  | { kind: 'tenant'; details: TenantDetails }

/** Stored details have passed the contract's validation. */
export const asDetails = (kind: ApplicationKind, details: Record<string, unknown>) =>
  ({ kind, details }) as unknown as Details

const namesOf = (...names: (string | undefined)[]) =>
  [...new Set(names.filter((name) => name !== undefined && name !== ''))] as string[]

/** Splits a full name. The last word is the last name. */
function partsOf(name: string) {
  const words = name.trim().split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

function knownOfProvider({
  basicInformation,
  businessInformation,
  education,
  insurance,
}: Credentialing): Known {
  const { firstName, lastName, email } = basicInformation
  const applicantName = `${firstName} ${lastName}`
  const { businessOperatingLicense, malpracticeInsurance } = insurance
  return {
    applicantName,
    businessName:
      businessInformation.publicFacingName || businessInformation.legalBusinessName || applicantName,
    email,
    npi: businessInformation.businessNPI ?? '',
    person: { firstName, lastName, bornOn: basicInformation.dob },
    businessNames: namesOf(businessInformation.legalBusinessName, businessInformation.publicFacingName),
    expiring: [
      ...education.license.map((license) => ({
        title: `License in ${license.licenseState}`,
        number: license.professionalLicenseNo,
        required: 'license' as const,
        expiresOn: license.expirationDate,
      })),
      ...education.certification.map((certification) => ({
        title: certification.certificationName,
        number: certification.certificationNo,
        required: 'other' as const,
        expiresOn: certification.expirationDate,
      })),
      {
        title: 'Business operating license',
        number: null,
        required: 'license' as const,
        expiresOn: businessOperatingLicense.expirationDate,
      },
      ...(malpracticeInsurance
        ? [
            {
              title: 'Malpractice insurance',
              number: null,
              required: 'other' as const,
              expiresOn: malpracticeInsurance.expirationDate,
            },
          ]
        : []),
    ].filter(({ expiresOn }) => expiresOn !== ''),
    fingerprints: education.license.map(({ professionalLicenseNo, licenseState }) =>
      fingerprintOf('license', professionalLicenseNo, licenseState),
    ),
  }
}

function knownOfTenant(details: TenantDetails): Known {
  const { businessOperatingLicense, certifications, liablityInsuranceCertificate } = details
  return {
    applicantName: details.primaryContactName,
    businessName: details.publicName,
    email: details.contactEmail,
    npi: details.businessNpi ?? '',
    person: { ...partsOf(details.primaryContactName), bornOn: null },
    businessNames: namesOf(details.legalBusinessName, details.publicName),
    expiring: [
      {
        title: 'Business operating license',
        number: null,
        required: 'license',
        expiresOn: businessOperatingLicense.businessExpDate,
      },
      {
        title: certifications.accreditationName,
        number: null,
        required: 'other',
        expiresOn: certifications.accreditationExpDate,
      },
      {
        title: 'Liability insurance',
        number: liablityInsuranceCertificate.insurancePolicyNumber,
        required: 'other',
        expiresOn: liablityInsuranceCertificate.insuranceExpDate,
      },
    ],
    fingerprints: [fingerprintOf('tax', details.businessTaxId)],
  }
}

export const knownOf = (application: Details): Known =>
  application.kind === 'provider' ? knownOfProvider(application.details) : knownOfTenant(application.details)

/** The message for a phone number of an unsupported country. */
export const noPhoneFromThere = 'We do not take phone numbers from this country yet'

const phonesOf = ({ kind, details }: Details): Record<string, string | undefined> =>
  kind === 'tenant'
    ? { phoneNo: details.phoneNo, contactPhone: details.contactPhone }
    : {
        'credentialing.basicInformation.phoneNo': details.basicInformation.phoneNo,
        'credentialing.businessInformation.phoneNo': details.businessInformation.phoneNo,
        'credentialing.businessInformation.contactPhone': details.businessInformation.contactPhone,
      }

/** The fields with a phone number of none of these countries. */
export const phonesAbroad = (application: Details, countries: readonly Country[]): string[] =>
  Object.entries(phonesOf(application)).flatMap(([field, value]) =>
    value && !readPhoneNumber(value, countries) ? [field] : [],
  )
