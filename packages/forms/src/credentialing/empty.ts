import type { CredentialingInput } from '@wellspring/api/contract/credentialing'
import { legal } from '@wellspring/api/contract/legal'

export const emptyLicense = {
  professionalLicenseNo: '',
  accreditingOrganizations: '',
  licenseState: '',
  expirationDate: '',
}

export const emptyCertification = {
  certificationName: '',
  accreditingOrganizations: '',
  certificationNo: '',
  expirationDate: '',
}

export const emptyTerm = { issueDate: '', expirationDate: '', file: null }

export const emptyCredentialing: CredentialingInput = {
  basicInformation: {
    firstName: '',
    middleName: '',
    lastName: '',
    degree: '',
    profession: '',
    dob: '',
    email: '',
    phoneNo: '',
    governmentID: null,
  },
  businessInformation: {
    legalBusinessName: '',
    publicFacingName: '',
    businessTaxID: '',
    businessNPI: '',
    businessType: '',
    yearsInOperation: '',
    serviceDeliveryFormats: [],
    languagesOffered: [],
    businessDescription: '',
    businessLogo: null,
    domains: [],
    socialMedia: { facebook: '', instagram: '', linkedin: '', tiktok: '', youtube: '', x: '' },
    businessAddress: '',
    mailingAddress: '',
    phoneNo: '',
    faxNo: '',
    businessEmailAddress: '',
    primaryContactName: '',
    role: '',
    contactEmail: '',
    contactPhone: '',
    websiteURL: '',
  },
  education: {
    degree: '',
    highestEducationLevel: '',
    license: [emptyLicense],
    certification: [emptyCertification],
    licenseImages: [],
    certificationImages: [],
  },
  insurance: {
    businessOperatingLicense: emptyTerm,
    malpracticeInsurance: undefined,
    codeOfEthics: undefined,
    disciplinaryAction: undefined,
  },
  backgroundVerification: { consent: undefined, professionalHeadShot: null },
  agreements: {
    termsServices: false,
    informationCorrect: false,
    signature: null,
    termsVersion: legal.version,
  },
}
