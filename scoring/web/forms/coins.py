"""What people call a currency and its coins, for the reader of amounts here and on the phone."""

from collections.abc import Mapping
from typing import TypeAlias

Called: TypeAlias = Mapping[str, list[str]]
"""Small letters: `units` name what a figure counts without a word, `coins` the hundredth of it."""

PARTED: Called = {"units": [], "coins": []}
"""A currency without words of its own: its code and its sign."""

_GROUPS = (
    (
        "USD CAD AUD NZD JMD TTD BBD BSD BZD XCD KYD BMD GYD SGD HKD FJD NAD SBD BND LRD SRD",
        "$ dollar dollars buck bucks",
        "c ¢ ct cts cent cents",
    ),
    ("EUR", "€ euro euros", "c ¢ ct cts cent cents eurocent eurocents centime centimes"),
    ("ZAR", "r rand rands", "c ¢ ct cts cent cents"),
    ("GBP GIP FKP SHP", "£ pound pounds quid sterling", "p penny pence pennies"),
    ("INR NPR", "₹ rs re rupee rupees", "p paisa paise"),
    ("ILS", "₪ nis shekel shekels", "ag agora agorot"),
    ("CHF", "fr sfr franc francs franken", "rp rappen ct cts centime centimes"),
    ("DKK NOK", "kr krone kroner", "øre ore"),
    ("SEK", "kr krona kronor", "öre ore"),
    ("PLN", "zł zl złoty zloty", "gr grosz grosze groszy"),
    ("MXN", "$ peso pesos", "c ¢ ct cts centavo centavos"),
    ("BRL", "r$ real reais", "c ct cts centavo centavos"),
    ("JPY", "¥ 円 yen", ""),
)
COINS: Mapping[str, Called] = {
    code: {"units": units.split(), "coins": coins.split()}
    for codes, units, coins in _GROUPS
    for code in codes.split()
}
