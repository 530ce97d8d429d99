import { t } from '@wellspring/words/macro'

import { acceptHint } from '../../fields/accepted-file.ts'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { yesOrNo } from '../../fields/choice-group.tsx'
import { FileField } from '../../fields/file-field.tsx'
import { Section, Wide } from '../../wizard/section.tsx'

export function BackgroundVerification() {
  return (
    <Section>
      <Wide>
        <ChoiceField
          name="backgroundVerification.consent"
          label={t`Do you consent to a background check?`}
          hint={t`We compare your name and your licenses with public registers.`}
          options={yesOrNo}
        />
      </Wide>
      <Wide>
        <FileField
          name="backgroundVerification.professionalHeadShot"
          label={t`Professional head shot`}
          hint={t`Your face from the front, in good light. ${acceptHint('image')}`}
          accept="image"
          capture="user"
        />
      </Wide>
    </Section>
  )
}
