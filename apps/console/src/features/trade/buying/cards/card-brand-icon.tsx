import type { CardBrand } from '@airlane/domain/cards/card-brands';
import type { ReactNode } from 'react';

const WIDTH = 40;
const HEIGHT = 26;

const word = (text: string, fill: string, size = 9): ReactNode => (
  <text
    x={WIDTH / 2}
    y={HEIGHT / 2 + size / 3}
    textAnchor="middle"
    fontSize={size}
    fontWeight={800}
    fontStyle="italic"
    fontFamily="system-ui, sans-serif"
    fill={fill}
  >
    {text}
  </text>
);
const circles = (left: string, right: string): ReactNode => (
  <>
    <circle cx={16} cy={13} r={7} fill={left} />
    <circle cx={24} cy={13} r={7} fill={right} fillOpacity={0.85} />
  </>
);

/** Signs of our own that tell the brands apart; no brand's logo is copied. */
const signs: Readonly<Record<CardBrand, { readonly ground: string; readonly sign: ReactNode }>> = {
  Visa: { ground: '#1a2f7a', sign: word('VISA', '#ffffff', 11) },
  Mastercard: { ground: '#26262b', sign: circles('#d8433c', '#f0a03c') },
  Amex: { ground: '#2b6fbf', sign: word('AMEX', '#ffffff', 10) },
  Jcb: { ground: '#ffffff', sign: word('JCB', '#1d6b3c', 11) },
  Unionpay: { ground: '#0d5c66', sign: word('UPay', '#ffffff', 10) },
  Diners: {
    ground: '#ffffff',
    sign: (
      <>
        <circle cx={20} cy={13} r={8.5} fill="none" stroke="#2a5d8f" strokeWidth={2.5} />
        <path d="M20 7.5v11" stroke="#2a5d8f" strokeWidth={2.5} />
      </>
    ),
  },
  Discover: {
    ground: '#ffffff',
    sign: (
      <>
        <path d="M14 26C26 25 36 20 40 14V23a3 3 0 0 1-3 3Z" fill="#e37a2b" />
        {word('Disc', '#2c2c31', 9)}
      </>
    ),
  },
  Unknown: {
    ground: '#6a6e79',
    sign: (
      <>
        <rect x={0} y={6} width={WIDTH} height={5} fill="#2f3138" />
        <rect x={5} y={16} width={14} height={4} rx={1} fill="#d5d7de" />
      </>
    ),
  },
};

export const CardBrandIcon = ({ brand }: { readonly brand: CardBrand }) => (
  <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    <rect x={0.5} y={0.5} width={WIDTH - 1} height={HEIGHT - 1} rx={4} fill={signs[brand].ground} stroke="#00000033" />
    {signs[brand].sign}
  </svg>
);
