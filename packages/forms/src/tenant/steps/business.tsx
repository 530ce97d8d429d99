import { areas } from '@wellspring/api/contract/areas'
import { businessTypes, deliveryFormats, languages } from '@wellspring/api/contract/credentialing'
import { networkHosts } from '@wellspring/api/contract/tenant-details'
import type { TenantNetwork } from '@wellspring/api/contract/tenant-details'

import { ChoicesField } from '../../fields/choices-field.tsx'
import { FileField } from '../../fields/file-field.tsx'
import { asOptions, asTitles } from '../../fields/options.ts'
import { PhoneNumberField } from '../../fields/phone-number-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { TextAreaField } from '../../fields/text-area-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { Section, Wide } from '../../wizard/section.tsx'

const networks: readonly (readonly [TenantNetwork, label: string])[] = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
]

function Organisation() {
  return (
    <Section title="Your organisation">
      <TextField name="legalBusinessName" label="Legal business name" autoComplete="organization" />
      <TextField name="publicName" label="Public name" />
      <TextField
        name="businessNpi"
        label="Business NPI"
        hint="Only businesses in the United States have one"
        optional
      />
      <TextField name="businessTaxId" label="Business tax ID" />
      <SelectField
        name="businessType"
        label="Business type"
        placeholder="Choose one"
        options={asOptions(businessTypes)}
      />
      <TextField name="yearsInOperation" label="Years in operation" hint="A whole number, for example 12" />
      <Wide>
        <TextAreaField
          name="businessDescription"
          label="Business description"
          hint="A few sentences your members read first. Up to 2000 characters"
        />
      </Wide>
      <Wide>
        <FileField name="image" label="Business logo" accept="image" />
      </Wide>
    </Section>
  )
}

function Services() {
  return (
    <Section title="What you offer">
      <Wide>
        <ChoicesField name="domain" label="Domains" hint="At least one" options={asTitles(areas)} />
      </Wide>
      <ChoicesField
        name="serviceDeliveryFormats"
        label="Service delivery formats"
        options={asOptions(deliveryFormats)}
      />
      <ChoicesField name="languagesOffered" label="Languages offered" options={asOptions(languages)} />
    </Section>
  )
}

function Contact() {
  return (
    <Section title="Contact">
      <TextField name="businessAddress" label="Business address" autoComplete="street-address" />
      <TextField name="mailingAddress" label="Mailing address" optional />
      <PhoneNumberField name="phoneNo" label="Phone no." />
      <TextField name="faxNo" label="Fax no." optional />
      <TextField name="businessEmail" label="Business email" type="email" />
      <TextField name="websiteUrl" label="Website" type="url" placeholder="https://example.com" />
      <TextField name="primaryContactName" label="Primary contact name" autoComplete="name" />
      <TextField name="role" label="Role" autoComplete="organization-title" />
      <TextField name="contactEmail" label="Contact email" type="email" />
      <PhoneNumberField name="contactPhone" label="Contact phone no." />
    </Section>
  )
}

export function Business() {
  return (
    <>
      <Organisation />
      <Services />
      <Contact />
      <Section title="Social media" description="Links people can follow. All optional.">
        {networks.map(([network, label]) => (
          <TextField
            key={network}
            name={`socialMediaLinks.${network}`}
            label={label}
            type="url"
            placeholder={networkHosts[network][0]}
            optional
          />
        ))}
      </Section>
    </>
  )
}
