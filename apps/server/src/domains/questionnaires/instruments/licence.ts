/** The licence of PHQ-9 and GAD-7 in the wording of their sheets. */
export const LICENCE =
  'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.'
