import type pg from 'pg'

const file = (name: string, owner: string) => ({
  name,
  url: `private:customer/user${owner}/${name}`,
  uploadDate: '2026-06-01T09:00:00.000Z',
  mimeType: 'image/png',
})

/** A complete provider application that passes every step of the wizard. */
export const credentialing = (owner: string) => ({
  basicInformation: {
    firstName: 'Bench',
    middleName: '',
    lastName: 'Provider',
    degree: 'MD',
    profession: 'Coach',
    dob: '1984-03-09',
    email: 'bench@wellspring.example',
    phoneNo: '+971 501234567',
    governmentID: file('id.png', owner),
  },
  businessInformation: {
    legalBusinessName: '',
    publicFacingName: 'Bench',
    businessTaxID: '',
    businessNPI: '',
    businessType: '',
    yearsInOperation: '',
    serviceDeliveryFormats: [],
    languagesOffered: [],
    businessDescription: '',
    businessLogo: file('logo.png', owner),
    domains: ['mental'],
    socialMedia: {
      facebook: '',
      instagram: '',
      linkedin: '',
      tiktok: '',
      youtube: '',
      x: '',
    },
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
    degree: 'MD',
    highestEducationLevel: '',
    license: [
      {
        professionalLicenseNo: 'DHA 1',
        accreditingOrganizations: 'DHA',
        licenseState: 'Dubai',
        expirationDate: '2034-05-31',
      },
    ],
    certification: [
      {
        certificationName: 'Board',
        accreditingOrganizations: 'AB',
        certificationNo: 'AB 1',
        expirationDate: '',
      },
    ],
    licenseImages: [file('license.png', owner)],
    certificationImages: [file('certificate.png', owner)],
  },
  insurance: {
    businessOperatingLicense: {
      issueDate: '2025-01-01',
      expirationDate: '2034-12-31',
      file: file('operating.png', owner),
    },
    malpracticeInsurance: null,
    codeOfEthics: null,
    disciplinaryAction: null,
  },
  backgroundVerification: { consent: true, professionalHeadShot: file('head.png', owner) },
  agreements: { termsServices: true, informationCorrect: true, signature: file('signature.png', owner) },
})

/** Seeds submitted applications, each with its checks. */
export async function seedApplications(pool: pg.Pool, howMany: number): Promise<void> {
  await pool.query(
    `with made as (
        insert into users (audience, kind, email, first_name, last_name, password_hash, created_at)
        select 'provider', 'provider', 'queue-' || n || '@wellspring.example', 'Queue', 'Nr ' || n, 'none', now()
        from generate_series(1, $1::int) n returning id, last_name
      ), sent as (
        insert into applications (user_id, kind, stage, applicant_name, business_name, submission_id,
          submission_number, submitted_at, attested_at, created_at)
        select id, 'provider', (array['submitted', 'submitted', 'approved', 'activated'])[1 + random() * 3.99 - 0.5],
          'Queue ' || last_name, 'Business ' || last_name, gen_random_uuid(), 1,
          now() - random() * interval '60 days', now(), now()
        from made returning id, submission_id
      ), kept as (
        insert into application_submissions (id, application_id, number, details, submitted_at)
        select submission_id, id, 1, $2::jsonb, now() from sent returning id
      )
      insert into application_checks (submission_id, position, name, title, result, finding, source, checked_at, snapshot_hash)
      select kept.id, c.position, c.name, c.name, (array['pass', 'warn', 'fail'])[1 + random() * 2.99 - 0.5], 'Seen.', 'Bench', now(), ''
      from kept, unnest(array['npi', 'expiry', 'duplicate', 'files', 'account']) with ordinality c(name, position)`,
    [howMany, JSON.stringify(credentialing('queue'))],
  )
  await pool.query('analyze')
}
