"""The other rummy games by the names people use, where they are played, and who describes them."""

from collections.abc import Mapping
from typing import NamedTuple

from scoring.engine.variant import Variant
from scoring.web.texts.countries import country_name
from scoring.web.texts.names import join_names

_MOST_COUNTRIES = 3


class RummyGame(NamedTuple):
    """Names in their own languages, the usual one first; countries by code; sites that describe the game.

    `thin` is a game that is played in many ways, or described by few.
    `adds` are the points that are often added to what was laid down, by code.
    """

    names: tuple[str, ...]
    countries: tuple[str, ...]
    sources: tuple[str, ...]
    thin: bool = False
    adds: Mapping[str, int] = {}


RUMMY_GAMES = {
    "scala-40": RummyGame(
        ("Scala 40", "Scala quaranta"), ("IT",), ("api.onmadesoft.com", "tg24.sky.it", "koksblandare.eu")
    ),
    "ramino": RummyGame(
        ("Ramino",), ("IT",), ("sapere.it", "giochi-di-carte.lotoflaughs.com", "regoledelgioco.com")
    ),
    "romme": RummyGame(
        ("Rommé", "Rummy", "Jolly", "Jokern"), ("DE", "AT", "CH"), ("romme24.com", "rommee.de", "rummy.ch")
    ),
    "viennese": RummyGame(
        ("Wiener Rummy", "Rommé ohne Auslegen", "101"),
        ("AT",),
        ("rummy.ch", "casinospiegel.net", "spielwiki.de"),
    ),
    "rami": RummyGame(
        ("Rami", "Rami 51"), ("FR",), ("synonyme-du-mot.com", "jeurami.eu", "jeuxdecartes1.e-monsite.com")
    ),
    "remik": RummyGame(("Remik",), ("PL",), ("szl.wikipedia.org", "rummy-palace.com", "pl.wikipedia.org")),
    "zolik": RummyGame(
        ("Žolíky", "Žolík"), ("CZ", "SK"), ("reklamnikarty.cz", "klububoudu.cz", "ifinancie.sk")
    ),
    "romi": RummyGame(("Römi", "Römi 40"), ("HU",), ("kartya-jatek.hu", "rummy-party.com", "romijatek.hu")),
    "remi-51": RummyGame(
        ("Remi", "Remi 51", "Реми"),
        ("RS", "BA", "HR", "ME", "SI", "MK"),
        ("forestrummy.com", "remi51.rs", "askarte.com"),
    ),
    "koum-kan": RummyGame(
        ("Κουμ καν", "Κουμκάν", "Koum kan"),
        ("GR", "CY"),
        ("betmasters.gr", "skydiveefes.com", "rummyroyal.gr"),
    ),
    "jokeren": RummyGame(
        ("Jokeren",),
        ("NL", "BE"),
        ("kaartbondnederland.nl", "klaverjasjokerverenigingtroef9.nl", "kaartclub-dehoop.nl"),
    ),
    "norwegian-rummy": RummyGame(
        ("Norsk rummy", "Rummy"),
        ("NO", "IS"),
        ("norske-kortspill.no", "arendalsbk.no", "spilareglur.is"),
        thin=True,
    ),
    "swedish-contract": RummyGame(
        ("Svensk kontraktsrummy",), ("SE",), ("germundandersson.blogspot.com",), thin=True
    ),
    "rami-tunisien": RummyGame(("Rami tunisien", "رامي"), ("TN", "MA", "DZ"), ("aujourdhui.ma",), thin=True),
    "hand": RummyGame(
        ("هاند", "Hand"),
        ("JO", "LB", "PS", "SY", "SA", "AE", "KW", "QA", "BH", "EG"),
        ("pagat.com", "jawaker.com", "catsatcards.com"),
    ),
    "konkan": RummyGame(
        ("كونكان", "Konkan"), ("EG", "YE", "IQ", "SY", "JO"), ("catsatcards.com",), thin=True
    ),
    "okey-101": RummyGame(
        ("101 Okey", "Yüzbir Okey"),
        ("TR",),
        ("github.com/kerimayvaz77", "milliyet.com.tr", "okey101.blogspot.com"),
    ),
    "okey": RummyGame(("Okey",), ("TR", "CY", "AZ"), ("tualimforum.com", "desertcart.com")),
    "continental": RummyGame(
        ("Continental",), ("ES", "MX"), ("es.wikipedia.org", "continental.org.es", "diariopopular.com.ar")
    ),
    "carioca": RummyGame(
        ("Carioca",), ("CL", "AR", "PE"), ("xanimaniax.foroes.org", "scribd.com", "wikimili.com")
    ),
    "chinchon": RummyGame(
        ("Chinchón", "Conga"), ("ES", "UY", "AR"), ("acanomas.com", "juegoacartas.com", "cccj.es")
    ),
    "conquian": RummyGame(("Conquián",), ("MX",), ("bitlit.ru", "apps.apple.com", "gamevelvet.com")),
    "loba": RummyGame(("Loba", "Loba de menos"), ("AR",), ("gambiter.com", "rummyrulebook.com", "pagat.com")),
    "telefunken": RummyGame(
        ("Telefunken",), ("VE", "EC", "PE", "BO"), ("pagat.com", "scribd.com"), thin=True
    ),
    "pontinho": RummyGame(
        ("Pontinho", "Pife pontinho"), ("BR",), ("scribd.com", "copagloja.com.br", "ludes.cos.ufrj.br")
    ),
    "cacheta": RummyGame(
        ("Cacheta", "Caxeta", "Cachetão"),
        ("BR", "PT"),
        ("joaomesanto.blogspot.com", "oocities.org", "jogadamestra.com.br"),
    ),
    "liverpool": RummyGame(
        ("Liverpool rummy", "Contract rummy"),
        ("GB", "US"),
        ("weekendamerica.publicradio.org", "reference.com"),
    ),
    "shanghai": RummyGame(
        ("Shanghai rummy", "Shanghai"), ("US", "CA"), ("everything.explained.today",), thin=True
    ),
    "may-i": RummyGame(("May I?", "May I"), ("US",), ("manualzz.com", "scimplified.com")),
    "three-thirteen": RummyGame(
        ("Three thirteen", "313"), ("US", "CA"), ("rummyrulebook.com", "gambiter.com")
    ),
    "basic-rummy": RummyGame(
        ("Rummy", "Basic rummy", "Straight rummy"),
        ("US", "GB", "CA", "AU"),
        ("dummies.com", "gamegrid.de", "bellaonline.com"),
    ),
    "500-rum": RummyGame(
        ("500 rum", "Rummy 500", "Pinochle rummy"),
        ("US", "CA", "AU"),
        ("bicyclecards.com", "reference.com", "howstuffworks.com"),
    ),
    "tonk": RummyGame(("Tonk", "Tunk"), ("US",), ("madaboutparis.com", "zdnet.com", "artoongames.com")),
    "indian-points": RummyGame(
        ("Points rummy", "Indian rummy", "रमी"),
        ("IN",),
        ("jungleerummy.com", "rummyculture.com", "vrummy.com"),
    ),
    "pool-rummy-201": RummyGame(
        ("201 pool rummy", "Pool rummy 201"), ("IN",), ("jungleerummy.com", "classicrummy.com")
    ),
    "indian-deals": RummyGame(
        ("Deals rummy", "Indian deals"),
        ("IN",),
        ("jungleerummy.com", "rummyculture.com"),
    ),
    "rummikub": RummyGame(
        ("Rummikub", "Rummy cube", "רמיקוב"),
        ("IL", "NL", "DE", "GB", "US"),
        ("rummikub.org", "winenfood.com", "hamichlol.org.il"),
    ),
    "mexican-train": RummyGame(("Mexican train",), ("US", "MX"), ("visualfoodie.com", "winenfood.com")),
    "phom": RummyGame(("Phỏm", "Tá lả"), ("VN",), ("github.com",), thin=True),
    "tongits": RummyGame(("Tongits", "Tong-its"), ("PH",), ("github.com",), thin=True),
    "gin": RummyGame(
        ("Gin rummy", "Gin", "Oklahoma gin", "Hollywood gin"),
        ("US", "GB", "CA"),
        ("ginplayeronline.com", "collegesportsscholarships.com", "pokerwiner.com"),
    ),
    "knock-rummy": RummyGame(("Knock rummy", "Poker gin"), ("US",), ("smirkify.pages.dev",), thin=True),
    "canasta": RummyGame(
        ("Canasta", "Classic canasta", "Kanasta", "קנסטה"),
        ("UY", "AR", "US", "DE", "IT", "IL"),
        ("canastapedia.com", "nounbookstech.blogspot.com", "simple.wikibooks.org"),
        adds={"natural_canasta": 500, "mixed_canasta": 300, "red_three": 100},
    ),
    "pinnacola": RummyGame(
        ("Pinnacola", "Pinnacolo"), ("IT",), ("onmadesoft.com", "chileit.it", "valliadi.it"), thin=True
    ),
}


def adds_of(key: str, rules: Variant) -> Mapping[str, int]:
    """Return the points that keys add to what was laid down, by code; none where melds do not count."""
    return RUMMY_GAMES[key].adds if key in RUMMY_GAMES and rules.melds else {}


def known_as(key: str) -> str:
    """Return the other names of a game and where it is played: "Rummy, Jolly · Germany and Austria"."""
    game = RUMMY_GAMES[key]
    countries = join_names(country_name(code) for code in game.countries[:_MOST_COUNTRIES])
    return " · ".join(filter(None, [", ".join(game.names[1:]), countries]))


def countries_of(key: str) -> list[str]:
    """Return the names of the countries where a game is played; none for Kalooki, which is played in many."""
    return [country_name(code) for code in RUMMY_GAMES[key].countries] if key in RUMMY_GAMES else []
