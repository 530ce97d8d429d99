import { degrees } from '@wellspring/api/contract/credentialing'
import { t } from '@wellspring/words/macro'

import { DateField } from '../../fields/date-field.tsx'
import { FileField } from '../../fields/file-field.tsx'
import { PhoneNumberField } from '../../fields/phone-number-field.tsx'
import { SuggestField } from '../../fields/suggest-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { Section, Wide } from '../../wizard/section.tsx'

const today = () => new Date().toISOString().slice(0, 10)

export function BasicInformation() {
  const at = 'basicInformation'
  return (
    <>
      <Section title={t`You`}>
        <TextField name={`${at}.firstName`} label={t`First name`} autoComplete="given-name" />
        <TextField name={`${at}.middleName`} label={t`Middle name`} autoComplete="additional-name" optional />
        <TextField name={`${at}.lastName`} label={t`Last name`} autoComplete="family-name" />
        <DateField name={`${at}.dob`} label={t`Date of birth`} autoComplete="bday" max={today()} />
        <SuggestField
          name={`${at}.degree`}
          label={t`Degree`}
          hint={t`Choose from the list or type your own`}
          suggestions={degrees}
        />
        <TextField name={`${at}.profession`} label={t`Profession`} autoComplete="organization-title" />
      </Section>
      <Section title={t`How to reach you`}>
        <TextField name={`${at}.email`} label={t`Email`} type="email" autoComplete="email" />
        <PhoneNumberField name={`${at}.phoneNo`} label={t`Phone no.`} />
      </Section>
      <Section title={t`Proof of who you are`}>
        <Wide>
          <FileField
            name={`${at}.governmentID`}
            label={t`Government ID`}
            accept="image/pdf"
            capture="environment"
            hint={t`A passport, an identity card or a driving license. PDF, JPEG, PNG, GIF or WebP, up to 10 MB`}
          />
        </Wide>
      </Section>
    </>
  )
}
