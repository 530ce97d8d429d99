import { defaultCountry } from '@wellspring/api/contract/countries'
import { legal } from '@wellspring/api/contract/legal'

const noNumber = `${defaultCountry.prefix} `

export const emptyTenant = {
  legalBusinessName: '',
  publicName: '',
  businessNpi: '',
  businessTaxId: '',
  businessType: '',
  yearsInOperation: '',
  serviceDeliveryFormats: [],
  languagesOffered: [],
  businessDescription: '',
  image: null,
  domain: [],
  socialMediaLinks: { facebook: '', twitter: '', instagram: '', linkedin: '', youtube: '', tiktok: '' },
  businessAddress: '',
  mailingAddress: '',
  phoneNo: noNumber,
  faxNo: '',
  businessEmail: '',
  primaryContactName: '',
  role: '',
  contactEmail: '',
  contactPhone: noNumber,
  websiteUrl: '',
  businessOperatingLicense: { imageData: null, businessIssueDate: '', businessExpDate: '' },
  certifications: { imageData: null, accreditationName: '', accreditationExpDate: '' },
  liablityInsuranceCertificate: { imageData: null, insurancePolicyNumber: '', insuranceExpDate: '' },
  signature: null,
  acknowledgmentTerms: '',
  certifyInformation: '',
  consentBackgroundCheck: '',
  termsVersion: legal.version as string,
}
