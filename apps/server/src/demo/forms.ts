import { Credentialing } from '@wellspring/api/contract/credentialing'
import type { UploadedFile } from '@wellspring/api/contract/fields'
import { TenantDetails } from '@wellspring/api/contract/tenant-details'

import type { Details } from '../domains/onboarding/checks/details.ts'
import type { DemoApplicant } from './applicants.ts'
import type { papersOf } from './pictures/papers.ts'

export type Files = Record<keyof ReturnType<typeof papersOf>, UploadedFile>

export interface Filled {
  applicant: DemoApplicant
  email: string
  files: Files
  signedAt: string
  /** The date this many days from now. */
  day: (days: number) => string
}

const site = (email: string) => `https://${email.split('@', 1)[0]?.replace('.', '-')}.example`

function providerDetails({ applicant, email, files, signedAt, day }: Filled): Credentialing {
  const { firstName, lastName, business, practice, phone, address, organisation } = applicant
  const { certificate = '', ...training } = practice ?? { degree: '', profession: '', dob: '' }
  const expirationDate = day(applicant.licenseDays)
  return Credentialing.parse({
    basicInformation: {
      ...training,
      firstName,
      lastName,
      email,
      phoneNo: phone,
      governmentID: files.id,
    },
    businessInformation: {
      legalBusinessName: `${business} LLC`,
      publicFacingName: business,
      businessType: 'LLC',
      businessNPI: applicant.npi,
      yearsInOperation: '6',
      languagesOffered: applicant.languages ?? ['English'],
      serviceDeliveryFormats: applicant.formats ?? ['In-Person', 'Telehealth'],
      domains: [applicant.area],
      businessDescription: applicant.description,
      businessLogo: files.logo,
      socialMedia: {},
      businessAddress: address,
      phoneNo: phone,
      businessEmailAddress: email,
      primaryContactName: `${firstName} ${lastName}`,
      role: 'Owner',
      contactEmail: email,
      contactPhone: phone,
      websiteURL: site(email),
    },
    education: {
      degree: training.degree,
      highestEducationLevel: 'Professional Degree',
      license: [
        {
          professionalLicenseNo: applicant.licenseNo,
          licenseState: applicant.licenseState,
          accreditingOrganizations: organisation,
          expirationDate,
        },
      ],
      certification: [
        {
          certificationName: certificate,
          certificationNo: `C ${applicant.licenseNo}`,
          accreditingOrganizations: organisation,
          expirationDate: day(900),
        },
      ],
      licenseImages: [files.license],
      certificationImages: [files.certificate],
    },
    insurance: {
      businessOperatingLicense: {
        issueDate: day(-300),
        expirationDate: day(430),
        file: files.operating,
      },
      malpracticeInsurance: {
        issueDate: day(-120),
        expirationDate: day(245),
        file: files.insurance,
      },
      codeOfEthics: null,
      disciplinaryAction: null,
    },
    backgroundVerification: { consent: true, professionalHeadShot: files.portrait },
    agreements: {
      termsServices: true,
      informationCorrect: true,
      signature: files.signature,
      dateSigned: signedAt,
    },
  })
}

function tenantDetails({ applicant, email, files, signedAt, day }: Filled): TenantDetails {
  const { firstName, lastName, business, phone, licenseNo } = applicant
  return TenantDetails.parse({
    legalBusinessName: `${business} Inc.`,
    publicName: business,
    businessType: 'Non-Profit',
    businessNpi: applicant.npi,
    businessTaxId: licenseNo.replace('HL ', '59-10'),
    yearsInOperation: '18',
    serviceDeliveryFormats: ['In-Person', 'Hybrid'],
    languagesOffered: ['English', 'Spanish'],
    businessDescription: applicant.description,
    image: files.logo,
    domain: [applicant.area, 'mental'],
    socialMediaLinks: {},
    businessAddress: applicant.address,
    phoneNo: phone,
    businessEmail: email,
    primaryContactName: `${firstName} ${lastName}`,
    role: 'Administrator',
    contactEmail: email,
    contactPhone: phone,
    websiteUrl: site(email),
    businessOperatingLicense: {
      imageData: files.license,
      businessIssueDate: day(-200),
      businessExpDate: day(applicant.licenseDays),
    },
    certifications: {
      imageData: files.certificate,
      accreditationName: 'Joint Commission',
      accreditationExpDate: day(800),
    },
    liablityInsuranceCertificate: {
      imageData: files.insurance,
      insurancePolicyNumber: `LI ${licenseNo}`,
      insuranceExpDate: day(330),
    },
    signature: files.signature,
    signatureTime: signedAt,
    acknowledgmentTerms: 'agreed',
    certifyInformation: 'agreed',
    consentBackgroundCheck: 'agreed',
  })
}

/** Completes an applicant's form. Data that violates the contract throws. */
export const filledForm = (filled: Filled): Details =>
  filled.applicant.kind === 'provider'
    ? { kind: 'provider', details: providerDetails(filled) }
    : { kind: 'tenant', details: tenantDetails(filled) }
