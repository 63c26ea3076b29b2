import type { EInvoice, EInvoiceAllowance, EInvoiceLine, EInvoiceTax } from '@airlane/domain/papers/e-invoice';
import { leaf, node, type Xml, xmlDocument } from './xml.ts';

const GUIDELINE = 'urn:cen.eu:en16931:2017';
const BY_EMAIL = { schemeID: 'EM' };

const date = (day: string, prefix = 'udt'): Xml =>
  leaf(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' });

const tax = ({ category, percent }: Pick<EInvoiceTax, 'category' | 'percent'>): Xml[] => [
  leaf('ram:TypeCode', 'VAT'),
  leaf('ram:CategoryCode', category),
  leaf('ram:RateApplicablePercent', percent),
];

const lineItem = (line: EInvoiceLine): Xml =>
  node(
    'ram:IncludedSupplyChainTradeLineItem',
    node('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', line.id)),
    node('ram:SpecifiedTradeProduct', leaf('ram:Name', line.text || 'Item')),
    node(
      'ram:SpecifiedLineTradeAgreement',
      node('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', line.price)),
    ),
    node('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', line.quantity, { unitCode: line.unit })),
    node(
      'ram:SpecifiedLineTradeSettlement',
      node('ram:ApplicableTradeTax', ...tax(line)),
      node('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', line.net)),
    ),
  );

interface Address {
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

const postalAddress = ({ line1, line2, postalCode, city, state, country }: Address): Xml =>
  node(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', postalCode),
    leaf('ram:LineOne', line1),
    leaf('ram:LineTwo', line2),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
    leaf('ram:CountrySubDivisionName', state),
  );

const emailAddress = (email: string): Xml => node('ram:URIUniversalCommunication', leaf('ram:URIID', email, BY_EMAIL));
const taxNumber = (number: string, schemeID: 'VA' | 'FC'): Xml =>
  node('ram:SpecifiedTaxRegistration', leaf('ram:ID', number, { schemeID }));

const sellerParty = ({ paper: { seller }, seller: known }: EInvoice): Xml =>
  node(
    'ram:SellerTradeParty',
    leaf('ram:Name', seller.legalName),
    node('ram:SpecifiedLegalOrganization', leaf('ram:ID', known.legalId)),
    node(
      'ram:DefinedTradeContact',
      leaf('ram:PersonName', seller.legalName),
      node('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', seller.phone)),
      node('ram:EmailURIUniversalCommunication', leaf('ram:URIID', seller.email)),
    ),
    postalAddress(seller),
    emailAddress(seller.email),
    taxNumber(known.vatId, 'VA'),
    taxNumber(known.taxNumber, 'FC'),
  );

const buyerParty = ({ paper: { buyer }, buyerVatId }: EInvoice): Xml =>
  node(
    'ram:BuyerTradeParty',
    leaf('ram:ID', buyer.accountId),
    leaf('ram:Name', buyer.legalName),
    node('ram:DefinedTradeContact', leaf('ram:DepartmentName', buyer.department)),
    postalAddress(buyer),
    emailAddress(buyer.email),
    taxNumber(buyerVatId, 'VA'),
  );

const paymentMeans = ({ paymentMeans: code, paper: { bankAccount } }: EInvoice): Xml =>
  node(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', code),
    ...(bankAccount === null
      ? []
      : [
          node(
            'ram:PayeePartyCreditorFinancialAccount',
            leaf('ram:IBANID', bankAccount.iban.replaceAll(/\s/g, '')),
            leaf('ram:AccountName', bankAccount.holder),
          ),
          node(
            'ram:PayeeSpecifiedCreditorFinancialInstitution',
            leaf('ram:BICID', bankAccount.bic.replaceAll(/\s/g, '')),
          ),
        ]),
  );

const tradeTax = ({ amount, base, reason, reasonCode, category, percent }: EInvoiceTax): Xml =>
  node(
    'ram:ApplicableTradeTax',
    leaf('ram:CalculatedAmount', amount),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', reason),
    leaf('ram:BasisAmount', base),
    leaf('ram:CategoryCode', category),
    leaf('ram:ExemptionReasonCode', reasonCode),
    leaf('ram:RateApplicablePercent', percent),
  );

const allowance = ({ isCharge, amount, reason, ...taxed }: EInvoiceAllowance): Xml =>
  node(
    'ram:SpecifiedTradeAllowanceCharge',
    node('ram:ChargeIndicator', leaf('udt:Indicator', String(isCharge))),
    leaf('ram:ActualAmount', amount),
    leaf('ram:Reason', reason),
    node('ram:CategoryTradeTax', ...tax(taxed)),
  );

const settlement = (invoice: EInvoice): Xml => {
  const { paper, sums } = invoice;
  const isSpan = paper.suppliedFrom !== paper.suppliedTo;
  return node(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', paper.number),
    leaf('ram:InvoiceCurrencyCode', paper.currency),
    paymentMeans(invoice),
    ...invoice.taxes.map(tradeTax),
    isSpan
      ? node(
          'ram:BillingSpecifiedPeriod',
          node('ram:StartDateTime', date(paper.suppliedFrom)),
          node('ram:EndDateTime', date(paper.suppliedTo)),
        )
      : '',
    ...invoice.allowances.map(allowance),
    node(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', paper.payment),
      paper.dueOn === null ? '' : node('ram:DueDateDateTime', date(paper.dueOn)),
    ),
    node(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('ram:LineTotalAmount', sums.lines),
      leaf('ram:ChargeTotalAmount', sums.charges),
      leaf('ram:AllowanceTotalAmount', sums.allowances),
      leaf('ram:TaxBasisTotalAmount', sums.net),
      leaf('ram:TaxTotalAmount', sums.tax, { currencyID: paper.currency }),
      leaf('ram:GrandTotalAmount', sums.total),
      leaf('ram:TotalPrepaidAmount', sums.prepaid),
      leaf('ram:DuePayableAmount', sums.due),
    ),
    paper.corrects === null
      ? ''
      : node(
          'ram:InvoiceReferencedDocument',
          leaf('ram:IssuerAssignedID', paper.corrects.number),
          node('ram:FormattedIssueDateTime', date(paper.corrects.issuedOn, 'qdt')),
        ),
    node('ram:ReceivableSpecifiedTradeAccountingAccount', leaf('ram:ID', paper.buyer.costCentre)),
  );
};

/** EN 16931 in the syntax of UN/CEFACT, as Factur-X has it inside of its PDF. */
export const writeCii = (invoice: EInvoice): string => {
  const { paper, lines } = invoice;
  const { buyer } = paper;
  return xmlDocument(
    'rsm:CrossIndustryInvoice',
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
    node(
      'rsm:ExchangedDocumentContext',
      node('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', GUIDELINE)),
    ),
    node(
      'rsm:ExchangedDocument',
      leaf('ram:ID', paper.number),
      leaf('ram:TypeCode', invoice.typeCode),
      node('ram:IssueDateTime', date(paper.issuedOn)),
      node('ram:IncludedNote', leaf('ram:Content', paper.title)),
      node('ram:IncludedNote', leaf('ram:Content', paper.note)),
    ),
    node(
      'rsm:SupplyChainTradeTransaction',
      ...lines.map(lineItem),
      node(
        'ram:ApplicableHeaderTradeAgreement',
        leaf('ram:BuyerReference', buyer.costCentre || buyer.purchaseOrder),
        sellerParty(invoice),
        buyerParty(invoice),
        node('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', buyer.purchaseOrder)),
      ),
      // The schema wants it, even where nothing is said of it.
      paper.suppliedFrom === paper.suppliedTo
        ? node(
            'ram:ApplicableHeaderTradeDelivery',
            node('ram:ActualDeliverySupplyChainEvent', node('ram:OccurrenceDateTime', date(paper.suppliedFrom))),
          )
        : '<ram:ApplicableHeaderTradeDelivery/>',
      settlement(invoice),
    ),
  );
};
