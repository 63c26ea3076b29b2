import type { LegalText } from './legal-text.ts';

export const simCardTerms = (party: string): LegalText => ({
  title: 'SIM Card Website Terms of Use',
  revised: 'Last revised July 12th, 2021',
  sections: [
    {
      heading: '1. This website',
      paragraphs: [
        `${party} runs this website so that companies can order SIM cards for private mobile networks and follow their orders. By using it you agree to these terms. If you do not agree, do not use the website.`,
        'The website is offered to businesses and their staff. You must be at least 16 years old to use it.',
      ],
    },
    {
      heading: '2. Accounts',
      paragraphs: [
        'An account belongs to the company whose e-mail address it was made with. Access is proven by a code that we send to that address, so whoever can read the mailbox can use the account; choose the mailbox accordingly and tell us when it changes.',
      ],
    },
    {
      heading: '3. Orders',
      paragraphs: [
        'What you send through the order form is an offer to buy. A contract comes about when we confirm it. Cards are made to the network parameters that you give; check them before you send the order, since cards made to wrong parameters cannot be taken back.',
        'Standing subscriptions renew for periods of 12 months unless notice is given 180 days before the period ends. Either side may end a standing agreement for convenience with 60 days\u2019 notice, or for cause when a breach is not repaired within 30 days.',
      ],
    },
    {
      heading: '4. Prices and payment',
      paragraphs: [
        'Prices are those agreed with your company, in US dollars and without taxes and shipping. Invoices are payable net 30 days.',
      ],
    },
    {
      heading: '5. Keys and confidentiality',
      paragraphs: [
        'Authentication keys of private-network cards are handed over on an agreed secure way only, never through this website. Both sides keep them confidential without limit of time.',
      ],
    },
    {
      heading: '6. Personal data',
      paragraphs: [
        'We store names, addresses and order data to carry out orders and to meet legal duties. Should a breach concern your data, we notify you within 72 hours after we learned of it.',
      ],
    },
    {
      heading: '7. Warranty and liability',
      paragraphs: [
        'Cards are warranted against defects in material and workmanship for 12 months from delivery; defective cards are replaced. Liability is limited to the fees of the 12 months before the event, and excluded for indirect damage, except where the law does not permit such limits.',
      ],
    },
    {
      heading: '8. Use of the website',
      paragraphs: [
        'You do not disturb the website, look for ways around its protection, or send content that harms others. We may suspend access while we look into a suspicion.',
        'Texts and pictures of the website may be used for your orders only. The company that operates this website on our behalf is bound to the same duties.',
      ],
    },
    {
      heading: '9. Changes',
      paragraphs: [
        'We may revise these terms; the date at the top tells the current version. Orders follow the version at the time they were sent.',
      ],
    },
  ],
});
