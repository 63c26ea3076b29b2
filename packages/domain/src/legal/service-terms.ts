import type { LegalText } from './legal-text.ts';

export const serviceTerms = (party: string): LegalText => ({
  title: 'Terms and Conditions of Service',
  revised: 'Last updated 7 April 2022',
  sections: [
    {
      heading: '1. Who agrees to what',
      paragraphs: [
        `These terms are an agreement between ${party} ("we", "us") and the company that orders or uses the service ("you"). They apply to the console, the programming interfaces, the SIM cards and eSIM profiles we provide, and the mobile data that flows over them.`,
        'Whoever accepts these terms for a company confirms that they may do so on its behalf. A signed order or a separate written contract goes before these terms where the two differ.',
      ],
    },
    {
      heading: '2. Your account',
      paragraphs: [
        'You need an account to use the service. You keep its details correct, keep passwords and codes to yourself, and tell us without delay when you suspect that somebody else uses them. What is done through your account counts as done by you, unless it was our fault that another person could do it.',
        'The service is made for companies. Nobody under the age of 16 may open an account or use one.',
      ],
    },
    {
      heading: '3. The service',
      paragraphs: [
        'We connect your devices to the mobile networks of our partners. Coverage and speed depend on these networks, on the place and on the device; we do not promise that a given network is reachable at a given place.',
        'We may change the service to keep it safe, lawful and up to date. A change that takes away something you pay for is announced at least 30 days before.',
      ],
    },
    {
      heading: '4. Fair use',
      paragraphs: [
        'You use SIM cards and profiles in devices of your own business only. You do not resell plain connectivity, send unsolicited messages, disturb networks, or use the service for anything that the law forbids at the place of use.',
        'When a SIM endangers a network or shows signs of theft, we may suspend it at once and tell you afterwards.',
      ],
    },
    {
      heading: '5. Term and renewal',
      paragraphs: [
        'A subscription begins with its activation and runs for the time stated in your order. It then renews by itself for further periods of 12 months, unless one of us gives notice in writing at least 180 days before the current period ends.',
      ],
    },
    {
      heading: '6. Prices and payment',
      paragraphs: [
        'Prices are those of your deal. Invoices are issued monthly, in US dollars, and are payable net 30 days from their date. Taxes and duties come on top, except those on our own income.',
        'An amount that you dispute in good faith can be held back until we have settled the matter; the rest stays due. On late amounts we may charge interest of one percent a month or what the law allows, whichever is less.',
      ],
    },
    {
      heading: '7. Ending the agreement',
      paragraphs: [
        'Either of us may end this agreement for convenience with a notice of 60 days; fees of a subscription period that has begun stay due. Either of us may end it for cause when the other breaks an essential duty and does not repair that within 30 days of a written notice.',
        'When the agreement ends, your SIMs are deactivated. You can export your data from the console for 30 days afterwards; then it is deleted, except what the law makes us keep.',
      ],
    },
    {
      heading: '8. Data protection',
      paragraphs: [
        'We process personal data only to provide the service, to bill it and to meet legal duties, and we protect it with measures that fit the risk. Where we process it on your behalf, we follow your instructions and bind our subprocessors to the same duties.',
        'When we learn of a breach of personal data that concerns you, we notify you without undue delay and within 72 hours, with what happened, what data is concerned and what we do about it.',
      ],
    },
    {
      heading: '9. Confidentiality',
      paragraphs: [
        'Each of us keeps confidential what the other marks so or what is plainly meant to be so, uses it for this agreement only, and keeps doing so for three years after it ends. Stored credentials and customer data stay confidential for as long as they exist.',
      ],
    },
    {
      heading: '10. Rights in the product',
      paragraphs: [
        'The console, its software and its documents remain ours or our licensors\u2019. You may use them while the agreement runs. Your data remains yours.',
      ],
    },
    {
      heading: '11. Warranty',
      paragraphs: [
        'SIM cards are free of defects in material and workmanship for 12 months from delivery. A card that fails earlier in proper use is replaced free of charge; that is the whole remedy. Beyond this the service is provided as it is available, without further warranties as far as the law allows.',
      ],
    },
    {
      heading: '12. Liability',
      paragraphs: [
        'Neither of us is liable for indirect damage or lost profit. The total liability of each of us in a year is limited to the fees that you paid or owed for the service in the 12 months before the event. These limits do not apply to intent, gross negligence, harm to persons, unpaid fees, or anything that the law does not let us limit.',
      ],
    },
    {
      heading: '13. Final provisions',
      paragraphs: [
        'We may revise these terms. We announce a revision in the console and ask you to accept it there; until then the version you accepted stays in force. Should a provision be invalid, the others stand.',
        'Neither of us is liable for what lies beyond reasonable control, such as the failure of a mobile network at large. Notices reach us through the contact page of the console.',
      ],
    },
  ],
});
