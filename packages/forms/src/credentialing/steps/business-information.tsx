import { areas } from '@wellspring/api/contract/areas'
import { businessTypes, deliveryFormats, languages } from '@wellspring/api/contract/credentialing'

import { ChoicesField } from '../../fields/choices-field.tsx'
import { FileField } from '../../fields/file-field.tsx'
import { asOptions, asTitles } from '../../fields/options.ts'
import { PhoneNumberField } from '../../fields/phone-number-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { TextAreaField } from '../../fields/text-area-field.tsx'
import { NetworkFields } from '../../fields/network-fields.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { Section, Wide } from '../../wizard/section.tsx'

const at = 'businessInformation'

function Business() {
  return (
    <Section title="Your business">
      <TextField name={`${at}.legalBusinessName`} label="Legal business name" optional />
      <TextField name={`${at}.publicFacingName`} label="Public-facing name" optional />
      <TextField name={`${at}.businessTaxID`} label="Business tax ID" optional />
      <TextField
        name={`${at}.businessNPI`}
        label="Business NPI"
        hint="Only businesses in the United States have one"
        optional
      />
      <SelectField
        name={`${at}.businessType`}
        label="Business type"
        placeholder="Choose one"
        options={asOptions(businessTypes)}
        optional
      />
      <TextField name={`${at}.yearsInOperation`} label="Years in operation" optional />
      <Wide>
        <TextAreaField
          name={`${at}.businessDescription`}
          label="Business description"
          hint="A few sentences people read before booking. Up to 2000 characters"
          optional
        />
      </Wide>
      <Wide>
        <FileField name={`${at}.businessLogo`} label="Business logo" accept="image" />
      </Wide>
    </Section>
  )
}

function Services() {
  return (
    <Section title="What you offer">
      <Wide>
        <ChoicesField name={`${at}.domains`} label="Domains" hint="At least one" options={asTitles(areas)} />
      </Wide>
      <ChoicesField
        name={`${at}.serviceDeliveryFormats`}
        label="Service delivery formats"
        options={asOptions(deliveryFormats)}
        optional
      />
      <ChoicesField
        name={`${at}.languagesOffered`}
        label="Languages offered"
        options={asOptions(languages)}
        optional
      />
    </Section>
  )
}

function Contact() {
  return (
    <Section title="Contact">
      <TextField name={`${at}.businessAddress`} label="Business address" optional />
      <TextField name={`${at}.mailingAddress`} label="Mailing address" optional />
      <PhoneNumberField name={`${at}.phoneNo`} label="Business phone no." optional />
      <TextField name={`${at}.faxNo`} label="Fax no." optional />
      <TextField name={`${at}.businessEmailAddress`} label="Business email" type="email" optional />
      <TextField name={`${at}.websiteURL`} label="Website" type="url" placeholder="example.com" optional />
      <TextField name={`${at}.primaryContactName`} label="Primary contact name" optional />
      <TextField name={`${at}.role`} label="Role" optional />
      <TextField name={`${at}.contactEmail`} label="Contact email" type="email" optional />
      <PhoneNumberField name={`${at}.contactPhone`} label="Contact phone no." optional />
    </Section>
  )
}

export function BusinessInformation() {
  return (
    <>
      <Business />
      <Services />
      <Contact />
      <Section title="Social media" description="Links people can follow. All optional.">
        <NetworkFields name={`${at}.socialMedia`} />
      </Section>
    </>
  )
}
