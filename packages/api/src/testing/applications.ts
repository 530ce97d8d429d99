import type { Credentialing } from '../contract/credentialing.ts'
import type { UploadedFile } from '../contract/fields.ts'
import type { TenantDetails } from '../contract/tenant-details.ts'

const uploaded = (name: string, mimeType = 'image/png'): UploadedFile => ({
  name,
  url: `private:customer/user1/${name}`,
  uploadDate: '2026-06-01T09:00:00.000Z',
  mimeType,
})

/** A complete application of a provider; `file` creates each of its files. */
export function credentialingSample(file = uploaded): Credentialing {
  return {
    basicInformation: {
      firstName: 'Amara',
      middleName: '',
      lastName: 'Okafor',
      degree: 'MD',
      profession: 'Psychiatrist',
      dob: '1984-03-09',
      email: 'amara@wellspring.example',
      phoneNo: '+971 501234567',
      governmentID: file('id.png'),
    },
    businessInformation: {
      legalBusinessName: 'Okafor Clinic LLC',
      publicFacingName: 'Quiet Water Clinic',
      businessTaxID: '100200300',
      businessNPI: '1234567893',
      businessType: 'LLC',
      yearsInOperation: '7',
      serviceDeliveryFormats: ['Telehealth'],
      languagesOffered: ['English', 'French'],
      businessDescription: 'Calm, careful care for adults.',
      businessLogo: file('logo.png'),
      domains: ['mental'],
      socialMedia: { facebook: '', instagram: '', linkedin: '', tiktok: '', youtube: '', x: '' },
      businessAddress: '12 Palm Street, Dubai',
      mailingAddress: '',
      phoneNo: '+971 41234567',
      faxNo: '',
      businessEmailAddress: 'desk@quietwater.example',
      primaryContactName: 'Amara Okafor',
      role: 'Owner',
      contactEmail: 'amara@quietwater.example',
      contactPhone: '+971 501234567',
      websiteURL: 'https://quietwater.example',
    },
    education: {
      degree: 'MD',
      highestEducationLevel: 'Doctorate (PhD)',
      license: [
        {
          professionalLicenseNo: 'DHA 77120',
          accreditingOrganizations: 'Dubai Health Authority',
          licenseState: 'Dubai',
          expirationDate: '2028-05-31',
        },
      ],
      certification: [
        {
          certificationName: 'Board Certified Psychiatrist',
          accreditingOrganizations: 'Arab Board',
          certificationNo: 'AB 5521',
          expirationDate: '2029-01-31',
        },
      ],
      licenseImages: [file('license.pdf', 'application/pdf')],
      certificationImages: [file('certificate.png')],
    },
    insurance: {
      businessOperatingLicense: {
        issueDate: '2025-01-01',
        expirationDate: '2027-12-31',
        file: file('operating.pdf', 'application/pdf'),
      },
      malpracticeInsurance: null,
      codeOfEthics: null,
      disciplinaryAction: null,
    },
    backgroundVerification: { consent: true, professionalHeadShot: file('head.png') },
    agreements: { termsServices: true, informationCorrect: true, signature: file('signature.png') },
  }
}

/** A complete application of a tenant. */
export function tenantSample(file = uploaded): TenantDetails {
  return {
    legalBusinessName: 'Harbour Hospital LLC',
    publicName: 'Harbour Hospital',
    businessNpi: '',
    businessTaxId: '900800700',
    businessType: 'Corporation',
    yearsInOperation: '22',
    serviceDeliveryFormats: ['In-Person', 'Hybrid'],
    languagesOffered: ['English'],
    businessDescription: 'A general hospital by the sea.',
    image: file('logo.png'),
    domain: ['physical', 'mental'],
    socialMediaLinks: { facebook: '', twitter: '', instagram: '', linkedin: '', youtube: '', tiktok: '' },
    businessAddress: '1 Harbour Road, Dubai',
    mailingAddress: '',
    phoneNo: '+971 41112222',
    faxNo: '',
    businessEmail: 'office@harbour.example',
    primaryContactName: 'Noor Haddad',
    role: 'Administrator',
    contactEmail: 'noor@harbour.example',
    contactPhone: '+971 501112222',
    websiteUrl: 'https://harbour.example',
    businessOperatingLicense: {
      imageData: file('license.pdf', 'application/pdf'),
      businessIssueDate: '2024-01-01',
      businessExpDate: '2027-12-31',
    },
    certifications: {
      imageData: file('accreditation.png'),
      accreditationName: 'JCI',
      accreditationExpDate: '2028-06-30',
    },
    liablityInsuranceCertificate: {
      imageData: file('insurance.pdf', 'application/pdf'),
      insurancePolicyNumber: 'LI-204-77',
      insuranceExpDate: '2027-09-30',
    },
    signature: file('signature.png'),
    acknowledgmentTerms: 'agreed',
    certifyInformation: 'agreed',
    consentBackgroundCheck: 'agreed',
  }
}
