import type { EInvoice, EInvoiceAllowance, EInvoiceLine, EInvoiceTax } from '@airlane/domain/papers/e-invoice';
import { leaf, node, type Xml, xmlDocument } from './xml.ts';

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const BY_EMAIL = { schemeID: 'EM' };

/** What the two documents of UBL call the same thing. */
const documents = {
  380: { root: 'Invoice', typeCode: 'cbc:InvoiceTypeCode', line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' },
  381: {
    root: 'CreditNote',
    typeCode: 'cbc:CreditNoteTypeCode',
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
  },
} as const;

const scheme = (id: string): Xml => node('cac:TaxScheme', leaf('cbc:ID', id));
const taxCategory = (
  name: string,
  { category, percent }: Pick<EInvoiceTax, 'category' | 'percent'>,
  ...reasons: readonly Xml[]
): Xml => node(name, leaf('cbc:ID', category), leaf('cbc:Percent', percent), ...reasons, scheme('VAT'));

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
    'cac:PostalAddress',
    leaf('cbc:StreetName', line1),
    leaf('cbc:AdditionalStreetName', line2),
    leaf('cbc:CityName', city),
    leaf('cbc:PostalZone', postalCode),
    leaf('cbc:CountrySubentity', state),
    node('cac:Country', leaf('cbc:IdentificationCode', country)),
  );

const taxScheme = (number: string, id: 'VAT' | 'FC'): Xml =>
  number === '' ? '' : node('cac:PartyTaxScheme', leaf('cbc:CompanyID', number), scheme(id));

const supplier = ({ paper: { seller }, seller: known }: EInvoice): Xml =>
  node(
    'cac:AccountingSupplierParty',
    node(
      'cac:Party',
      leaf('cbc:EndpointID', seller.email, BY_EMAIL),
      postalAddress(seller),
      taxScheme(known.vatId, 'VAT'),
      taxScheme(known.taxNumber, 'FC'),
      node(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', seller.legalName),
        leaf('cbc:CompanyID', known.legalId),
      ),
      node(
        'cac:Contact',
        leaf('cbc:Name', seller.legalName),
        leaf('cbc:Telephone', seller.phone),
        leaf('cbc:ElectronicMail', seller.email),
      ),
    ),
  );

const customer = ({ paper: { buyer }, buyerVatId }: EInvoice): Xml =>
  node(
    'cac:AccountingCustomerParty',
    node(
      'cac:Party',
      leaf('cbc:EndpointID', buyer.email, BY_EMAIL),
      node('cac:PartyIdentification', leaf('cbc:ID', buyer.accountId)),
      postalAddress(buyer),
      taxScheme(buyerVatId, 'VAT'),
      node('cac:PartyLegalEntity', leaf('cbc:RegistrationName', buyer.legalName)),
      node('cac:Contact', leaf('cbc:Name', buyer.department)),
    ),
  );

const paymentMeans = ({ paymentMeans: code, paper: { bankAccount, number } }: EInvoice): Xml =>
  node(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', code),
    leaf('cbc:PaymentID', number),
    ...(bankAccount === null
      ? []
      : [
          node(
            'cac:PayeeFinancialAccount',
            leaf('cbc:ID', bankAccount.iban.replaceAll(/\s/g, '')),
            leaf('cbc:Name', bankAccount.holder),
            node('cac:FinancialInstitutionBranch', leaf('cbc:ID', bankAccount.bic.replaceAll(/\s/g, ''))),
          ),
        ]),
  );

/** UBL 2.1 as XRechnung 3.0 has it. */
export const writeXRechnung = (invoice: EInvoice): string => {
  const { paper, sums, typeCode } = invoice;
  const { buyer } = paper;
  const words = documents[typeCode];
  const amount = (name: string, text: string): Xml => leaf(name, text, { currencyID: paper.currency });
  const allowance = ({ isCharge, amount: of, reason, ...taxed }: EInvoiceAllowance): Xml =>
    node(
      'cac:AllowanceCharge',
      leaf('cbc:ChargeIndicator', String(isCharge)),
      leaf('cbc:AllowanceChargeReason', reason),
      amount('cbc:Amount', of),
      taxCategory('cac:TaxCategory', taxed),
    );
  const subtotal = ({ base, amount: tax, reason, reasonCode, ...taxed }: EInvoiceTax): Xml =>
    node(
      'cac:TaxSubtotal',
      amount('cbc:TaxableAmount', base),
      amount('cbc:TaxAmount', tax),
      taxCategory(
        'cac:TaxCategory',
        taxed,
        leaf('cbc:TaxExemptionReasonCode', reasonCode),
        leaf('cbc:TaxExemptionReason', reason),
      ),
    );
  const line = ({ id, quantity, unit, net, text, price, ...taxed }: EInvoiceLine): Xml =>
    node(
      words.line,
      leaf('cbc:ID', id),
      leaf(words.quantity, quantity, { unitCode: unit }),
      amount('cbc:LineExtensionAmount', net),
      node('cac:Item', leaf('cbc:Name', text || 'Item'), taxCategory('cac:ClassifiedTaxCategory', taxed)),
      node('cac:Price', amount('cbc:PriceAmount', price)),
    );
  const isSpan = paper.suppliedFrom !== paper.suppliedTo;
  return xmlDocument(
    words.root,
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${words.root}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
    leaf('cbc:CustomizationID', CUSTOMIZATION),
    leaf('cbc:ProfileID', PROCESS),
    leaf('cbc:ID', paper.number),
    leaf('cbc:IssueDate', paper.issuedOn),
    leaf('cbc:DueDate', typeCode === '380' ? (paper.dueOn ?? '') : ''),
    leaf(words.typeCode, typeCode),
    leaf('cbc:Note', [paper.title, paper.note].filter((text) => text !== '').join('\n')),
    leaf('cbc:DocumentCurrencyCode', paper.currency),
    leaf('cbc:AccountingCost', buyer.costCentre),
    // Mandatory there: who has given no reference is known by the account.
    leaf('cbc:BuyerReference', buyer.costCentre || buyer.purchaseOrder || buyer.accountId),
    isSpan
      ? node('cac:InvoicePeriod', leaf('cbc:StartDate', paper.suppliedFrom), leaf('cbc:EndDate', paper.suppliedTo))
      : '',
    node('cac:OrderReference', leaf('cbc:ID', buyer.purchaseOrder)),
    paper.corrects === null
      ? ''
      : node(
          'cac:BillingReference',
          node(
            'cac:InvoiceDocumentReference',
            leaf('cbc:ID', paper.corrects.number),
            leaf('cbc:IssueDate', paper.corrects.issuedOn),
          ),
        ),
    supplier(invoice),
    customer(invoice),
    isSpan ? '' : node('cac:Delivery', leaf('cbc:ActualDeliveryDate', paper.suppliedFrom)),
    paymentMeans(invoice),
    node('cac:PaymentTerms', leaf('cbc:Note', paper.payment)),
    ...invoice.allowances.map(allowance),
    node('cac:TaxTotal', amount('cbc:TaxAmount', sums.tax), ...invoice.taxes.map(subtotal)),
    node(
      'cac:LegalMonetaryTotal',
      amount('cbc:LineExtensionAmount', sums.lines),
      amount('cbc:TaxExclusiveAmount', sums.net),
      amount('cbc:TaxInclusiveAmount', sums.total),
      amount('cbc:AllowanceTotalAmount', sums.allowances),
      amount('cbc:ChargeTotalAmount', sums.charges),
      amount('cbc:PrepaidAmount', sums.prepaid),
      amount('cbc:PayableAmount', sums.due),
    ),
    ...invoice.lines.map(line),
  );
};
